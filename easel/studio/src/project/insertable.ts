/** What of the project can be inserted, asked of the dev server. */
import {
  ComponentsResponse,
  ImagesResponse,
  type ProjectComponent,
  type ProjectImage,
} from "@easel/protocol/insertable";
import * as v from "valibot";

export async function fetchComponents(): Promise<ProjectComponent[]> {
  const response = await fetch("components");
  return response.ok ? v.parse(ComponentsResponse, await response.json()).components : [];
}

export async function fetchImages(): Promise<ProjectImage[]> {
  const response = await fetch("images");
  return response.ok ? v.parse(ImagesResponse, await response.json()).images : [];
}
