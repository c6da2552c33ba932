-- Sign-in by OpenID Connect providers.

-- OpenID Connect providers by which a client's people sign in.
create table sign_in_provider (
  client_id uuid not null references client,
  id uuid not null,
  -- Part of addresses: microsoft.
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null,
  issuer text not null,
  oidc_client_id text not null,
  -- Sealed by the installation's SECRET; null: a public client, by PKCE alone.
  oidc_client_secret text,
  -- Addresses of these domains are linked to the account with the same address, where the provider says it is verified.
  verified_domains text[] not null default '{}',
  -- Whether somebody of a verified domain without an account gets one.
  creates_accounts boolean not null default false,
  is_active boolean not null default true,
  position integer not null default 0,
  primary key (client_id, id),
  constraint sign_in_provider_slug_once unique (client_id, slug)
);

-- An account at a provider: its issuer and subject, never its address.
create table person_identity (
  client_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  provider_id uuid not null,
  issuer text not null,
  subject text not null,
  -- As the provider told it last, for people to recognise.
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (client_id, id),
  constraint person_identity_subject_once unique (client_id, issuer, subject),
  constraint person_identity_once unique (client_id, person_id, provider_id),
  foreign key (client_id, person_id) references person on delete cascade,
  foreign key (client_id, provider_id) references sign_in_provider on delete cascade
);

-- A sign-in that has gone to a provider and not come back yet; its state is the key, as a hash.
create table sign_in_attempt (
  client_id uuid not null,
  state_hash bytea not null,
  provider_id uuid not null,
  nonce text not null,
  code_verifier text not null,
  redirect_to text not null,
  -- Set when somebody who is logged in links an account.
  person_id uuid,
  expires_at timestamptz not null,
  primary key (client_id, state_hash),
  foreign key (client_id, provider_id) references sign_in_provider on delete cascade
);

call protect_client_tables();
