/** Stores files in an S3-compatible store that all servers share. */
import { readFile } from "node:fs/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { S3Configuration } from "../configuration.ts";
import { Unavailable } from "../unavailable.ts";
import { checkedFolder, checkedKey } from "./key.ts";
import type { Storage } from "./storage.ts";

export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Configuration): Storage {
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket is part of the path: most stores other than Amazon's have no host name for each bucket.
    forcePathStyle: endpoint !== null,
    // Not all stores other than Amazon's support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Visitors are waiting, so a store that does not respond must time out.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });

  async function put(key: string, content: Uint8Array): Promise<void> {
    const { ETag } = await client.send(new PutObjectCommand({ ...at(key), Body: content })).catch(unavailable);
    // Every store returns the version that it stored. A proxy that answers in its place does not.
    if (!ETag) throw new Unavailable("the store did not confirm that it stored a file");
  }

  /** Lists the whole bucket if there is no folder. */
  async function* pages(folder?: string, delimiter?: string) {
    let token: string | undefined;
    do {
      const page = await client
        .send(
          new ListObjectsV2Command({
            Bucket: bucket,
            ...(folder !== undefined && { Prefix: `${checkedFolder(folder)}/` }),
            ...(delimiter && { Delimiter: delimiter }),
            ...(token && { ContinuationToken: token }),
          }),
        )
        .catch(unavailable);
      yield page;
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  }

  return {
    put,
    putFile: async (key, file) => put(key, await readFile(file)),
    async get(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(nullWhenMissing);
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    },
    has: async (key) => (await client.send(new HeadObjectCommand(at(key))).catch(nullWhenMissing)) !== null,
    async *folders(parent) {
      for await (const { CommonPrefixes = [] } of pages(parent, "/")) {
        yield CommonPrefixes.flatMap(({ Prefix }) => Prefix?.slice(parent.length + 1, -1) ?? []);
      }
    },
    async *files() {
      for await (const { Contents = [] } of pages()) yield Contents.flatMap(({ Key }) => Key ?? []);
    },
    async deleteFolder(folder) {
      for await (const { Contents = [] } of pages(folder)) {
        // Objects are deleted one by one: not every store supports deleting several, and a folder has about a dozen
        // files.
        await Promise.all(Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))));
      }
    },
    // An object is written in one request, so it is stored completely or not at all.
    deleteUnfinished: async () => undefined,
  };
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  return unavailable(error);
}

/** Whatever the error is, the caller can only retry. */
function unavailable(error: unknown): never {
  throw new Unavailable("the store is unavailable", { cause: error });
}
