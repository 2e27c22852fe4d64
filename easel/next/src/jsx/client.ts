/**
 * What annotated modules import instead of React's JSX runtimes, in the browser and on the server that renders client
 * components. The app's own bundler loads it.
 */
import { INSTANCE_PROP } from "@easel/protocol/constants";
import { ID_PROP } from "@easel/source/annotate";
import { patchReact, type ReactModule, wrapJsx } from "@easel/server/page/identity";
import React from "react";
import * as development from "react/jsx-dev-runtime";
import * as production from "react/jsx-runtime";

type Jsx = Parameters<typeof wrapJsx>[0];

patchReact(React as unknown as ReactModule);

export const { Fragment } = React;
export const jsx = wrap(production.jsx as Jsx);
export const jsxs = wrap(production.jsxs as Jsx);
export const jsxDEV = wrap((development as unknown as { jsxDEV: Jsx }).jsxDEV);

/** Compilers use it for a key after a spread. */
export function createElement(...given: unknown[]): unknown {
  const react = React as unknown as ReactModule;
  const [type, config, ...children] = given;
  return react.createElement(type, config && withoutInstance(config as object), ...children);
}

/** A component that a server component renders gets the id of its own instance as a prop, and may pass it on. */
function wrap(plain: Jsx): Jsx {
  const wrapped = wrapJsx(plain);
  return (type, props, ...rest) => wrapped(type, ID_PROP in props ? withoutInstance(props) : props, ...rest);
}

function withoutInstance<Props extends object>(props: Props): Props {
  if (!(INSTANCE_PROP in props)) return props;
  const { [INSTANCE_PROP]: _instance, ...rest } = props;
  return rest as Props;
}
