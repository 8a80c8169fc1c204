-- Secrets of second factors may be encrypted (docs/decisions/0087-settings-and-secrets.md): 20 plain bytes, or
-- key id, nonce, tag and ciphertext.
alter table second_factor drop constraint second_factor_secret;
alter table second_factor add constraint second_factor_secret check (octet_length(secret) in (20, 52));
