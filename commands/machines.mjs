// npm run proof:machines: runs the site on several machines (network namespaces of this one) and disconnects and kills
// each in turn under load. Arguments after -- select faults: npm run proof:machines -- primary
import { buildProofs, installAll } from "./prepare.mjs";

installAll();
buildProofs();
await import("../contest/proofs/dist/machines/main.js");
