/** A page as they are written every day: a table, a form, conditions, lists, and things that look alike. */
import { type FormEvent, Fragment, useState } from "react";

interface Order {
  id: string;
  customer: string;
  total: number;
  lines: { name: string; count: number }[];
  state: "open" | "sent" | "lost";
}

export default function OrdersPage({ orders, onSend }: { orders: Order[]; onSend: (id: string) => void }) {
  const [filter, setFilter] = useState("");
  const [chosen, setChosen] = useState<Order | null>(null);
  const shown = orders.filter(({ customer }) => customer.includes(filter));
  return (
    <main className="page">
      <header className="page-header">
        <h1>Orders</h1>
        <p className="text-soft">
          {shown.length} of {orders.length} orders
        </p>
        <SearchForm value={filter} onSearch={setFilter} />
      </header>
      {shown.length === 0 ? (
        <div className="empty">
          <p>No order has this name in it.</p>
          <button type="button" onClick={() => setFilter("")}>
            Show all
          </button>
        </div>
      ) : (
        <table className={`table ${chosen ? "narrow" : "wide"}`}>
          <thead>
            <tr>
              <th>Customer</th>
              <th>Total</th>
              <th>State</th>
              <th>Send</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((order) => (
              <Fragment key={order.id}>
                <tr className={order.state === "lost" ? "row lost" : "row"} onClick={() => setChosen(order)}>
                  <td>{order.customer}</td>
                  <td className="number">{order.total.toFixed(2)}</td>
                  <td>
                    <Badge state={order.state} />
                  </td>
                  <td>{order.state === "open" && <button onClick={() => onSend(order.id)}>Send</button>}</td>
                </tr>
                {chosen?.id === order.id && (
                  <tr>
                    <td colSpan={4}>
                      <Lines order={order} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      <footer>
        <p>
          Questions? <a href="/help">Read the help</a> or <a href="/contact">write to us</a>.
        </p>
      </footer>
    </main>
  );
}

function SearchForm({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("words")));
  }
  return (
    <form className="search" onSubmit={submit}>
      <label>
        <span>Customer</span>
        <input name="words" defaultValue={value} placeholder="A part of the name" />
      </label>
      <button type="submit">Search</button>
    </form>
  );
}

const Badge = ({ state }: Pick<Order, "state">) => {
  if (state === "open") return <span className="badge badge-open">Open</span>;
  if (state === "sent") return <span className="badge badge-sent">Sent</span>;
  return <span className="badge badge-lost">Lost</span>;
};

function Lines({ order }: { order: Order }) {
  const total = <strong className="number">{order.total}</strong>;
  return (
    <>
      <ul className="lines">
        {order.lines.map(({ name, count }) => (
          <li key={name}>
            <span>{count}</span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <p className="text-soft">In all: {total}</p>
    </>
  );
}
