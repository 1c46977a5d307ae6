// SQL that verifies the transfers of shops in parts: some runs of each shop's changes, each from the balance before it.
import { type Sql, sql } from '#db/sql.ts'
import type { Slice } from './checks-store.ts'

/** One shop may have a fifth of the whole ledger, too much for one part. */
const runSize = 1_000

/**
 * Run n of a shop belongs to part n + id, modulo the number of parts: a run stays in its part until that number doubles.
 * The last run has no end, so that it includes changes above the shop's version.
 */
function runs({ index, parts }: Slice): Sql {
  return sql`
    select b.shop_id, b.version, r.n * ${runSize}::bigint as begins,
           case when r.n = greatest(b.version - 1, 0) / ${runSize}::bigint then ${Number.MAX_SAFE_INTEGER}::bigint
                else (r.n + 1) * ${runSize}::bigint end as ends,
           a.account, a.balance
      from shop_balances b
     cross join lateral generate_series(
             (${index}::bigint - b.shop_id % ${parts}::bigint + ${parts}::bigint) % ${parts}::bigint,
             greatest(b.version - 1, 0) / ${runSize}::bigint, ${parts}::bigint) r(n)
     cross join lateral (values (b.shop_id * 256 + 8, b.payable_cents), (b.shop_id * 256 + 9, b.frozen_cents),
                                (b.shop_id * 256 + 10, -b.debt_cents)) a(account, balance)`
}

/** By equal accounts: a range of them would read each account from its beginning. */
const movements = sql`
  lateral (
    select debit_seq as seq, leg, -amount_cents as cents, debit_after as after from ledger_transfers
     where debit_account = r.account and debit_seq > r.begins and debit_seq <= r.ends
    union all
    select credit_seq, leg, amount_cents, credit_after from ledger_transfers
     where credit_account = r.account and credit_seq > r.begins and credit_seq <= r.ends) m`

/** The balance stored before a run. */
const opening = sql`coalesce((
  select o.after from (
    (select debit_seq as seq, leg, debit_after as after from ledger_transfers
      where debit_account = r.account and debit_seq <= r.begins order by debit_seq desc, leg desc limit 1)
    union all
    (select credit_seq, leg, credit_after from ledger_transfers
      where credit_account = r.account and credit_seq <= r.begins order by credit_seq desc, leg desc limit 1)) o
   order by o.seq desc, o.leg desc limit 1), 0)`

/** The last run of each account ends with its balance. */
export function wrongShopBalances(slice: Slice): Sql {
  return sql`
    select 'account ' || e.account || ' holds ' || e.balance || ', its transfers end with ' || e.cents
      from (select r.account, r.balance, ${opening} + coalesce((select sum(m.cents) from ${movements}), 0) as cents
              from (${runs(slice)}) r where r.ends = ${Number.MAX_SAFE_INTEGER}::bigint) e
     where e.balance <> e.cents`
}

export function wrongShopReplay(slice: Slice): Sql {
  return sql`
    select 'account ' || account || ' change ' || seq || ': stored ' || after || ', replayed ' || replayed
      from (select r.account, m.seq, m.after, r.opening + sum(m.cents) over (
                     partition by r.account, r.begins order by m.seq, m.leg) as replayed
              from (select r.*, ${opening} as opening from (${runs(slice)}) r offset 0) r cross join ${movements}) p
     where after is distinct from replayed`
}

export function wrongShopVersions(slice: Slice): Sql {
  return sql`
    select 'shop ' || r.shop_id || ' has version ' || r.version || ', the ledger ' || count(distinct m.seq)
             || ' changes after ' || r.begins
      from (${runs(slice)}) r left join ${movements} on true
     group by r.shop_id, r.version, r.begins, r.ends
    having count(distinct m.seq) <> least(r.ends, r.version) - r.begins or max(m.seq) > least(r.ends, r.version)`
}
