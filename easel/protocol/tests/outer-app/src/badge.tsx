import { useEffect, useState } from "react";

export function Badge({ label, tone = "calm" }: { label: string; tone?: string; details?: object }) {
  useEffect(() => {}, []);
  const [clicks, setClicks] = useState(0);
  const [word] = useState("word");
  return (
    <article className="badge" data-tone={tone} title={word}>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {label} {clicks}
      </button>
    </article>
  );
}
