// The shipping addresses of the demo shoppers; the first one of each is the default.
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import addresses from './data/addresses.json' with { type: 'json' }

export async function seedAddresses(db: Queryable): Promise<void> {
  const rows = addresses.map((address, index) => ({
    ...address,
    isDefault: addresses.findIndex(({ account }) => account === address.account) === index,
  }))
  for (const row of rows) {
    await db.query(sql`
      insert into addresses (user_id, addressee, mobile, country, area_id, area, city, detail, postcode, tag,
                             is_default)
      select u.id, ${row.addressee}, ${row.mobile}, ${row.country}, a.id, ${row.area}, ${row.city}, ${row.detail},
             ${row.postcode}, ${row.tag}, ${row.isDefault}
        from users u, areas a where u.account = ${row.account} and a.code = ${row.areaCode}`)
  }
}
