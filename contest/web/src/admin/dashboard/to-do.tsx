import { Link } from "react-router";
import { Notice } from "../../design/notice.tsx";
import { type Task, TASK_TEXTS, taskInWords, waitInWords } from "./tasks.ts";

/** What waits for the owner, as a list to work through from the top. */
export function ToDo({ tasks, now }: { tasks: readonly Task[]; now: Date }) {
  if (tasks.length === 0) {
    return (
      <Notice tone="good">
        <p>All done. Nothing is waiting for you.</p>
      </Notice>
    );
  }
  return (
    <ul aria-label="To do" className="ink-border divide-y-[1.5px] divide-line rounded-card bg-raised">
      {tasks.map((task) => {
        const { path } = TASK_TEXTS[task.name];
        const wait = waitInWords(task, now);
        const words = (
          <span className="min-w-0">
            <span className="font-semibold">{taskInWords(task)}</span>
            {wait && (
              <span className={wait.includes("overdue") ? "font-semibold text-tomato" : "text-soft"}>, {wait}</span>
            )}
          </span>
        );
        return (
          <li key={task.name}>
            {path ? (
              <Link
                to={path}
                className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 hover:underline focus-visible:-outline-offset-3"
              >
                {words}
                <span aria-hidden="true">→</span>
              </Link>
            ) : (
              <p className="flex min-h-14 items-center px-5 py-3 text-tomato">{words}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
