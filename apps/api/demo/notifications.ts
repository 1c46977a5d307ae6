// The notifications a demo shopper finds at the first visit: a welcome, offers and a reply from support.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { NotificationFacts } from '#modules/people/notifications/service.ts'
import notifications from './data/notifications.json' with { type: 'json' }

const welcome: NotificationFacts['system'] = notifications.welcome

const account = 'demo'
const enabledKinds = ['priceDrop', 'backInStock', 'shopNew']

/** Offers are a day apart, as in the real shop. */
export async function seedNotifications({ db, now }: TxCtx): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
  await db.query(sql`
    insert into notice_settings (user_id, kind, enabled)
    select u.id, unnest(${enabledKinds}::text[]), true from users u where u.account = ${account}`)
  await db.query(sql`
    insert into notices (user_id, kind, params, link, created_at, read_at)
    select u.id, 'system', ${JSON.stringify(welcome)}::jsonb, '/platform', ${hoursAgo(97)}, ${hoursAgo(96)}::timestamptz
      from users u where u.account = ${account}`)
  await db.query(sql`
    insert into notices (user_id, kind, params, link, picture_id, created_at, read_at)
    select u.id, 'shopNew', jsonb_build_object('shop', s.names, 'count', 3), '/shop/' || s.id, s.logo_id,
           ${hoursAgo(76)}, ${hoursAgo(70)}::timestamptz
      from users u, (select id, names, logo_id from shops where status = 'open' order by sold desc, id limit 1) s
     where u.account = ${account}`)
  for (const [kind, hours] of [
    ['backInStock', 51],
    ['priceDrop', 26],
  ] as const) {
    const isReduced = kind === 'priceDrop'
    await db.query(sql`
      insert into notices (user_id, kind, params, link, picture_id, created_at)
      select u.id, ${kind}, jsonb_build_object('price', p.price_cents, 'was', p.was_cents, 'product',
               (select jsonb_object_agg(w.language, w.title) from product_translations w where w.product_id = p.id)),
             '/detail/' || p.id || '/' || p.shop_id, p.picture_id, ${hoursAgo(hours)}
        from users u, (select id, shop_id, price_cents, was_cents, picture_id from products
                        where status = 'on' and in_stock and (was_cents is not null) = ${isReduced}
                        order by sold desc, id limit 1) p
       where u.account = ${account}`)
  }
  await db.query(sql`
    insert into notices (user_id, kind, link, created_at)
    select u.id, 'serviceReply', '/service', ${hoursAgo(24.5)} from users u where u.account = ${account}`)
}

/** The list shows the newest id first, but the past is seeded by subject and not by time. */
export async function sortNotifications({ db }: TxCtx): Promise<void> {
  await db.query(sql`
    with removed as (delete from notices returning *)
    insert into notices (user_id, kind, params, link, picture_id, once_key, created_at, read_at, to_mail)
    select user_id, kind, params, link, picture_id, once_key, created_at, read_at, to_mail
      from removed order by created_at, id`)
}
