-- The card of a payment is saved once: a later event does not bring back a card that the shopper removed.
alter table card_payments add column card_saved boolean not null default false;
