// `npm pack -w easel/package --ignore-scripts=false` runs this first: it builds plugin, toolkit and studio into one package.
import { buildPackage, installAll } from "./prepare.mjs";

installAll();
buildPackage();
