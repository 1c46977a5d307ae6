-- Saved cards: the provider stores the card, the shop its token and what the shopper recognizes it by.
-- needs: refuse_closed_person

-- The provider's own id of a shopper; cards are saved under it.
create table card_customers (
  user_id     bigint      not null references users,
  provider    text        not null check (provider in ('stripe', 'test')),
  customer    text        not null check (length(customer) between 1 and 120),
  created_at  timestamptz not null,
  primary key (user_id, provider),
  unique (provider, customer)
);
create trigger card_customers_not_closed before insert on card_customers
  for each row execute function refuse_closed_person('user_id');

create table saved_cards (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  provider    text        not null check (provider in ('stripe', 'test')),
  -- Useless without the provider's secret key and its customer.
  token       text        not null check (length(token) between 1 and 120),
  brand       text        not null check (length(brand) between 1 and 20),
  last4       text        not null check (last4 ~ '^[0-9]{4}$'),
  exp_month   smallint    not null check (exp_month between 1 and 12),
  exp_year    smallint    not null check (exp_year between 2000 and 2100),
  created_at  timestamptz not null,
  -- The shopper does not see it any more; a job deletes it at the provider, and then here.
  removed_at  timestamptz,
  unique (provider, token)
);
create index saved_cards_user on saved_cards (user_id, id desc) where removed_at is null;
create index saved_cards_removed on saved_cards (id) where removed_at is not null;
create trigger saved_cards_not_closed before insert on saved_cards
  for each row execute function refuse_closed_person('user_id');

-- The demo's provider stores its cards here, test numbers only, as a real one stores cards on its side.
create table test_cards (
  token      text     primary key check (length(token) <= 120),
  customer   text     not null check (length(customer) <= 120),
  number     text     not null check (number ~ '^[0-9]{12,19}$'),
  exp_month  smallint not null check (exp_month between 1 and 12),
  exp_year   smallint not null check (exp_year between 2000 and 2100)
);
alter table test_card_payments
  add column customer text check (length(customer) <= 120),
  -- The shopper agreed to save the card.
  add column saves_card boolean not null default false;
