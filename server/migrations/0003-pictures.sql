-- Pictures as the server made them anew, named by the digest of their bytes (docs/decisions/0004-pictures.md).
-- Records refer to these rows, so that a picture in use can't be deleted.

create table picture (
  sha256 text collate "C" primary key constraint picture_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null constraint picture_type check (type in ('image/jpeg', 'image/png')),
  width integer not null constraint picture_width check (width between 1 and 2560),
  height integer not null constraint picture_height check (height between 1 and 2560),
  size integer not null constraint picture_size check (size > 0),
  -- Where the bytes are: here, or in the object store under the same name.
  stored text not null default 'database' constraint picture_stored check (stored in ('database', 's3')),
  bytes bytea,
  preview_type text not null constraint picture_preview_type check (preview_type in ('image/jpeg', 'image/png')),
  preview bytea not null,
  -- When it was last put: the same picture put again counts as new, so that nobody tidies it away meanwhile.
  put_at timestamptz not null default now(),
  constraint picture_bytes check ((stored = 'database') = (bytes is not null)),
  constraint picture_bytes_size check (octet_length(bytes) = size)
);

-- Pictures are compressed already: trying again would only cost time.
alter table picture alter column bytes set storage external;
alter table picture alter column preview set storage external;

-- Names of pictures that were removed here and are still to be deleted from the object store.
create table picture_to_erase (
  sha256 text collate "C" primary key
);
