/**
 * What annotated modules import instead of React's JSX runtimes among server components. There, only props reach the page:
 * an id is part of the class of a host element, and a prop of a component.
 */
import { INSTANCE_PROP } from "@easel/protocol/constants";
import { ID_PROP } from "@easel/source/annotate";
import { finalProps } from "@easel/server/page/identity";
import * as React from "react";
import * as development from "react/jsx-dev-runtime";
import * as production from "react/jsx-runtime";

type Props = Record<string, unknown>;
type Jsx = (type: unknown, props: Props, ...rest: unknown[]) => unknown;

export const { Fragment } = React;
export const jsx = wrap(production.jsx as Jsx);
export const jsxs = wrap(production.jsxs as Jsx);
export const jsxDEV = wrap((development as unknown as { jsxDEV: Jsx }).jsxDEV);
/** Compilers use it for a key after a spread. */
export const createElement = wrap(React.createElement as unknown as Jsx);

function wrap(plain: Jsx): Jsx {
  return (type, props, ...rest) => {
    const id = props?.[ID_PROP];
    return plain(type, typeof id === "string" ? propsFor(type, props, id) : props, ...rest);
  };
}

function propsFor(type: unknown, given: Props, id: string): Props {
  const { [INSTANCE_PROP]: _outer, ...props } = finalProps(type, given, id);
  return typeof type === "string" || type === Fragment ? props : { ...props, [INSTANCE_PROP]: id };
}
