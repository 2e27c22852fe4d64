import { Donated } from "../payments/donated.tsx";
import { About } from "../static-pages/about.tsx";

export function AboutPage() {
  return <About donated={<Donated />} />;
}
