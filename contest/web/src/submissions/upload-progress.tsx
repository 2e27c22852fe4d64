import { nextProgress, PROGRESS } from "@contest/rules/submissions/progress";
import { useEffect, useState } from "react";
import { Progress } from "../design/progress.tsx";

/** The duration is unknown, so the bar moves by itself and is full only once the response has arrived. */
export function UploadProgress({ done }: { done: boolean }) {
  const [percent, setPercent] = useState<number>(PROGRESS.start);
  useEffect(() => {
    const timer = setInterval(() => setPercent((now) => nextProgress(now, Math.random())), PROGRESS.everyMs);
    return () => clearInterval(timer);
  }, []);
  return <Progress label="Submitting your artwork" percent={done ? 100 : percent} />;
}
