/** What components take, asked of the dev server. */
import { type ComponentProp, ComponentPropsResponse } from "@easel/protocol/component-props";
import * as v from "valibot";

/** Empty for what is no component of the app. */
export async function fetchComponentProps(id: string): Promise<ComponentProp[]> {
  const response = await fetch(`component-props?id=${encodeURIComponent(id)}`);
  return response.ok ? v.parse(ComponentPropsResponse, await response.json()).props : [];
}
