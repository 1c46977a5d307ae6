-- Mails about orders and money: made from the rows of notices, with a link and the language of their text.
alter table mails
  add column language   text not null default 'en-US' check (length(language) <= 10),
  -- Where the button of the HTML part leads; empty = no button.
  add column link       text not null default '' check (length(link) <= 500),
  add column link_label text not null default '' check (length(link_label) <= 80);

-- Set when the notice is written, for the kinds that are mailed and the people who want mails; cleared when it is queued.
alter table notices add column to_mail boolean not null default false;
create index notices_to_mail on notices (id) where to_mail;
