// SQL that verifies transfers against their requests: each request has its transfers, each transfer its request.
import type { Queryable } from '#db/pool.ts'
import { type Sql, sql } from '#db/sql.ts'
import { between, type Slice } from './checks-store.ts'
import { refTypes, type TransferCode, transferCodes } from './rules.ts'
import { listFindings } from './verify-store.ts'

/** Frozen money equals the open withdrawals and card refunds. */
export function wrongHolds(db: Queryable, { owners }: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    with waiting as (
      select user_id, sum(cents) as cents
        from (select user_id, amount_cents as cents from withdrawals
               where step in ('audit', 'proposed') and ${between(sql`user_id`, owners)}
              union all
              select r.user_id, c.amount_cents from card_refunds c join recharges r on r.id = c.recharge_id
               where c.status = 'asked' and ${between(sql`r.user_id`, owners)}) h
       group by user_id)
    select 'wallet ' || w.user_id || ' has ' || w.frozen_cents || ' frozen, open requests '
             || coalesce(h.cents, 0) as name
      from wallets w left join waiting h on h.user_id = w.user_id
     where ${between(sql`w.user_id`, owners)} and w.frozen_cents <> coalesce(h.cents, 0)`,
  )
}

/** The sum of a request's transfers with these codes. */
export function posted(...names: TransferCode[]): Sql {
  const codes = names.map((name) => transferCodes[name])
  return sql`coalesce(sum(t.amount_cents) filter (where t.code = any(${codes}::int[])), 0)`
}

/** Counts transfers that move another shopper's wallet. */
export function foreignEntries(userId: Sql): Sql {
  const isForeign = (side: Sql) => sql`((${side} & 255) < 8 and (${side} >> 8) <> ${userId})`
  return sql`count(*) filter (where ${isForeign(sql`t.debit_account`)} or ${isForeign(sql`t.credit_account`)})`
}

export function entriesOf(type: keyof typeof refTypes, id: Sql): Sql {
  return sql`from ledger_transfers t where t.ref_id = ${id} and t.ref_type = ${refTypes[type]}`
}

/** Transfers whose request does not exist. */
export function orphans(type: keyof typeof refTypes, table: Sql, { refs }: Slice): Sql {
  return sql`
    select 'transfer ' || t.id || ' is for ' || ${type}::text || ' ' || t.ref_id || ', which does not exist' as name
      from ledger_transfers t
     where t.ref_type = ${refTypes[type]} and ${between(sql`t.ref_id`, refs)}
       and not exists (select 1 from ${table} r where r.id = t.ref_id)`
}

/** A passed recharge is credited once, in full, to its shopper and from its clearing account; others are not. */
export function wrongRecharges(db: Queryable, slice: Slice): Promise<string[]> {
  const source = sql`case r.method when 'chain' then r.network_id * 256 + 40 when 'card' then 41 else 42 end`
  return listFindings(
    db,
    sql`
    select 'recharge ' || r.id || ' is ' || r.status || ' with ' || coalesce(r.credited_cents, 0) || ', posted '
             || p.credited as name
      from recharges r cross join lateral (
           select ${posted('rechargeCredited', 'deposit')} as credited, ${posted('rechargeFee')} as fee,
                  ${foreignEntries(sql`r.user_id`)} as foreign_entries,
                  count(*) filter (where t.code in (100, 102) and t.debit_account <> ${source}) as wrong_accounts
             ${entriesOf('recharge', sql`r.id`)}) p
     where ${between(sql`r.user_id`, slice.owners)}
       and (p.credited <> coalesce(r.credited_cents, 0) or p.fee <> case when r.status = 1 then r.fee_cents else 0 end
            or p.foreign_entries > 0 or p.wrong_accounts > 0)
    union all ${orphans('recharge', sql`recharges`, slice)}`,
  )
}

/** A withdrawal has the transfers of its step. */
export function wrongWithdrawals(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'withdrawal ' || d.id || ' is ' || d.step || ', which its transfers do not match' as name
      from withdrawals d cross join lateral (
           select ${posted('held')} as held, ${posted('released')} as released,
                  ${posted('withdrawalPassed')} as passed, ${posted('withdrawalFee')} as charged,
                  ${posted('withdrawalSent')} as sent, ${posted('withdrawalReturned')} as returned,
                  ${foreignEntries(sql`d.user_id`)} as foreign_entries
             ${entriesOf('withdrawal', sql`d.id`)}) p
     where ${between(sql`d.user_id`, slice.owners)}
       and (p.held, p.released, p.passed, p.charged, p.sent, p.returned, p.foreign_entries) is distinct from (
             d.amount_cents::numeric,
             case when d.step in ('refused', 'cancelled') then d.amount_cents else 0 end::numeric,
             case when d.step in ('passed', 'sent', 'failed') then d.arrival_cents else 0 end::numeric,
             case when d.step in ('passed', 'sent', 'failed') then d.fee_cents else 0 end::numeric,
             case when d.step = 'sent' then d.arrival_cents else 0 end::numeric,
             case when d.step = 'failed' then d.amount_cents else 0 end::numeric, 0::bigint)
    union all ${orphans('withdrawal', sql`withdrawals`, slice)}`,
  )
}

/** An adjustment has two operators and one transfer of its amount. */
export function wrongAdjustments(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'adjustment ' || a.id || ' of ' || a.amount_cents || ', posted ' || p.moved as name
      from adjustments a cross join lateral (
           select coalesce(sum(case when t.credit_account = a.user_id * 256 + 1 then t.amount_cents
                                    when t.debit_account = a.user_id * 256 + 1 then -t.amount_cents end), 0) as moved,
                  count(*) as entries, ${foreignEntries(sql`a.user_id`)} as foreign_entries
             ${entriesOf('adjustment', sql`a.id`)}) p
     where ${between(sql`a.user_id`, slice.owners)}
       and (p.moved <> a.amount_cents or p.entries <> 1 or p.foreign_entries > 0 or a.proposed_by = a.confirmed_by
            or (select count(*) from operators o where o.id in (a.proposed_by, a.confirmed_by)) <> 2)
    union all ${orphans('adjustment', sql`adjustments`, slice)}`,
  )
}

/** Card refunds and disputes have the transfers of their state. */
export function wrongCards(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'card refund ' || c.id || ' is ' || c.status || ', which its transfers do not match' as name
      from card_refunds c join recharges r on r.id = c.recharge_id cross join lateral (
           select array[${posted('held')}, ${posted('released')}, ${posted('cardRefundDone')}, ${posted('takenBack')},
                        ${posted('givenBack')}] as entries,
                  ${foreignEntries(sql`r.user_id`)} as foreign_entries
             ${entriesOf('cardRefund', sql`c.id`)}) p
     where ${between(sql`r.user_id`, slice.owners)} and (p.foreign_entries > 0 or not case c.status
             when 'asked' then p.entries = array[c.amount_cents, 0, 0, 0, 0]::numeric[]
             when 'done' then p.entries = array[c.amount_cents, 0, c.amount_cents, 0, 0]::numeric[]
             when 'failed' then p.entries = array[c.amount_cents, c.amount_cents, 0, 0, 0]::numeric[]
             when 'unheld' then p.entries = array[0, 0, 0, c.amount_cents, 0]::numeric[]
             when 'returned' then p.entries = array[c.amount_cents, 0, c.amount_cents, 0, c.amount_cents]::numeric[]
                               or p.entries = array[0, 0, 0, c.amount_cents, c.amount_cents]::numeric[]
             else false end)
    union all
    select 'dispute ' || d.id || ' is ' || d.state || ', which its transfers do not match'
      from card_disputes d join recharges r on r.id = d.recharge_id cross join lateral (
           select ${posted('takenBack')} as taken, ${posted('givenBack', 'writeOffRecovered')} as returned,
                  ${posted('writeOffRecovered')} as recovered, ${posted('debtWrittenOff')} as written_off,
                  ${posted('providerFee')} as fee, ${posted('disputeFeeReturned')} as fee_returned,
                  ${foreignEntries(sql`r.user_id`)} as foreign_entries
             ${entriesOf('dispute', sql`d.id`)}) p
     where ${between(sql`r.user_id`, slice.owners)}
       and (p.taken <> d.amount_cents or p.fee <> d.fee_cents or p.written_off <> d.written_off_cents
            or p.foreign_entries > 0 or p.recovered > p.written_off
            or p.returned <> case when d.state = 'won' then d.amount_cents else 0 end
            or p.fee_returned > case when d.state = 'won' then d.fee_cents else 0 end)
    union all ${orphans('cardRefund', sql`card_refunds`, slice)}
    union all ${orphans('dispute', sql`card_disputes`, slice)}`,
  )
}

/** A planned payment that is paid has a credited recharge, and orders paid with it at the confirmed price. */
export function wrongPlans(db: Queryable, { owners }: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'planned payment ' || p.recharge_id || ' is paid, which its recharge or its orders do not match' as name
      from planned_payments p join recharges r on r.id = p.recharge_id cross join lateral (
           select count(*) as orders, coalesce(sum(d.total_cents), 0) as total,
                  count(*) filter (where o.user_id = p.user_id and o.paid_at = p.ended_at
                                     and o.paid_cents = d.total_cents) as paid
             from planned_orders d join orders o on o.id = d.order_id where d.recharge_id = p.recharge_id) w
     where ${between(sql`p.user_id`, owners)} and p.state = 'paid'
       and (r.user_id <> p.user_id or r.method <> 'card' or r.status <> 1 or r.answered_at > p.ended_at
            or w.orders = 0 or w.paid <> w.orders or w.total <> p.amount_cents)`,
  )
}
