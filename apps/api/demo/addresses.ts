// The shipping addresses of the demo shoppers; the first one of each is the default.
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'

interface DemoAddress {
  account: string
  addressee: string
  mobile: string
  country: string
  /** A code of base/areas. */
  areaCode: string
  area: string
  city: string
  detail: string
  postcode: string
  tag: string
}

const addresses: readonly DemoAddress[] = [
  {
    account: 'demo',
    addressee: '林小满',
    mobile: '+8613800138000',
    country: 'CN',
    areaCode: 'CN.guangdong.shenzhen',
    area: '广东省 深圳市',
    city: '',
    detail: '南山区海风路 88 号信风花园 3 栋 1204',
    postcode: '518000',
    tag: 'home',
  },
  {
    account: 'demo',
    addressee: 'Lin Demo',
    mobile: '+14155550132',
    country: 'US',
    areaCode: 'US.california',
    area: 'California',
    city: 'San Francisco',
    detail: '548 Harbor View Street, Suite 12',
    postcode: '94103',
    tag: 'company',
  },
  {
    account: 'mina',
    addressee: '김미나',
    mobile: '+821012345678',
    country: 'KR',
    areaCode: 'KR.seoul',
    area: '서울특별시',
    city: '마포구',
    detail: '바람길 27, 트레이드빌 502호',
    postcode: '04066',
    tag: 'home',
  },
]

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
