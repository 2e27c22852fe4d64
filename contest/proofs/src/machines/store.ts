/** The store: Ceph's S3 gateway, which keeps its objects in an SQLite database here, not in a cluster of its own. */
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { debianCommand, writeFile } from "./debian.ts";
import { createHost, type Host, responds } from "./host.ts";
import { addressOf } from "./network.ts";

export const STORE_SETTINGS = {
  S3_ENDPOINT: `http://${addressOf("store")}:7480`,
  S3_BUCKET: "pictures",
  S3_ACCESS_KEY_ID: "site",
  S3_SECRET_ACCESS_KEY: "key of the site",
};

const CONFIGURATION = `
[global]
auth client required = none
[client]
rgw backend store = dbstore
rgw config store = dbstore
dbstore db dir = /srv
dbstore config uri = file:/srv/configuration.db
rgw frontends = beast endpoint=${addressOf("store")}:7480
log file =
`;

export function storeHost(folder: string): Host {
  writeFile("/etc/ceph/ceph.conf", CONFIGURATION);
  const options = "--name=client.site --no-mon-config";
  const user = `--uid=site --display-name=site --access-key="$1" --secret="$2"`;
  // The first start creates the user. With this kind of store, the program has done so at once, but never exits.
  const createUser = `timeout --signal=KILL 5 radosgw-admin ${options} user create ${user}`;
  const start = `[ -e /srv/configuration.db ] || ${createUser}; exec radosgw --foreground ${options}`;
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = STORE_SETTINGS;
  const program = ["sh", "-c", start, "sh", S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  const command = debianCommand("store", join(folder, "store"), { user: "ceph", data: "/srv", command: program });
  return createHost("store", folder, [{ command }], {
    role: async () => "store",
    isReady: () => responds(S3_ENDPOINT),
  });
}

export async function createBucket(): Promise<void> {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = STORE_SETTINGS;
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  });
  await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
  client.destroy();
}
