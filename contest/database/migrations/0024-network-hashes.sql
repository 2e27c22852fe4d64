-- The hashes of networks were made without a secret, so that addresses could be found by trying them all. Hashed once
-- more with a secret that nobody keeps, they can still be compared with each other.
create temp table secret on commit drop as select convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8') as salt;

update votes set address_hash = sha256(salt || address_hash), range_hash = sha256(salt || range_hash) from secret;
update drawing_entries set address_hash = sha256(salt || address_hash), range_hash = sha256(salt || range_hash)
from secret;
update vote_clusters set key = sha256(salt || key) from secret where kind in ('network', 'range');
update entry_clusters set key = sha256(salt || key) from secret where kind in ('network', 'range');
