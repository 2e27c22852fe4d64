import { newId } from "../books.ts";
import { id, webAddress } from "./parameters.ts";
import { route } from "./route.ts";

export const billingPortal = [
  route(
    "POST",
    "/billing_portal/sessions",
    { customer: id, return_url: webAddress.optional() },
    async (books, given) => {
      await books.get("customer", given.customer, "customer");
      const sessionId = newId("bps_");
      return books.add<"billing_portal.session">({
        id: sessionId,
        object: "billing_portal.session",
        configuration: "bpc_sandbox",
        created: books.now,
        customer: given.customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: given.return_url ?? null,
        url: `${books.url}/p/session/${sessionId}`,
      });
    },
  ),
];
