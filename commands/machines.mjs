// npm run proof:machines: the site on several machines (network namespaces of this one), each cut off and killed in turn
// under load. Words after -- choose among the faults: npm run proof:machines -- primary
import { buildProofs, install } from "./prepare.mjs";

install();
buildProofs();
await import("../contest/proofs/dist/machines/main.js");
