import { Crayon } from "../../design/illustrations/crayon.tsx";
import { Ink } from "../../design/illustrations/ink.tsx";

/** A crayon has drawn a question mark whose dot is a flower. */
export function AskingIllustration({ className }: { className?: string }) {
  return (
    <Ink viewBox="0 0 240 230" className={className}>
      <path d="M22 22 156 14 166 206 34 214Z" className="fill-raised" />
      <path
        d="M64 84C58 50 84 38 102 44 128 52 128 84 108 98 96 106 96 114 97 132"
        strokeWidth="15"
        className="stroke-marigold"
      />
      <path d="M64 84C58 50 84 38 102 44 128 52 128 84 108 98 96 106 96 114 97 132" strokeWidth="2" />
      <circle cx="98" cy="166" r="9" className="fill-tomato" />
      <path d="M86 154C92 148 104 148 110 154M84 177C91 185 104 186 111 178" />
      <Crayon x={105} y={163} turn={-62} length={112} paint="fill-tomato" />
    </Ink>
  );
}
