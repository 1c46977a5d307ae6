// A table of searches as shoppers in six languages type them, each with the product that must come first.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { listHotWords } from '@shop/contract/catalog/search.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { db, as } = await createHarness({ demo: true })

/** Keyword, first product, and the corrected keyword if there is one. */
type Row = readonly [keyword: string, first: string, corrected?: string]

const table: Record<Language, readonly Row[]> = {
  'en-US': [
    ['phone', 'phone-petal-12'],
    ['Smartphones', 'phone-petal-12'],
    ['phnoe case', 'earbuds-everyday-white', 'phone case'],
    ['lapto', 'laptop-pia-13-student'],
    ['ＬＡＰＴＯＰ', 'laptop-pia-13-student'],
    ['powerbank', 'powerbank-pebble-10000'],
    ['power bnak', 'powerbank-pebble-10000', 'power bank'],
    ['wireles headphones', 'headphones-walnut-wireless', 'wireless headphones'],
    ['noise cancelling earbuds', 'earbuds-hush-anc-white'],
    ['16gb laptop', 'laptop-aven-14'],
    ["men's sneakers", 'sneakers-pier-canvas-low'],
    ['sofa', 'armchair-dove-grey'],
    ['birthday cak', 'cake-birthday-chocolate-cream'],
    ['kids sleeping bag', 'sleepingbag-cub-red-kids'],
    ['Sela Pro', 'phone-sela-pro'],
    ['gamepad', 'joystick-wireless-controller'],
  ],
  'zh-CN': [
    ['手机', 'phone-petal-12'],
    ['手機', 'phone-petal-12'],
    ['shouji', 'phone-petal-12'],
    ['shou ji', 'phone-petal-12'],
    ['充电宝', 'powerbank-pebble-10000'],
    ['dianfanbao', 'rice-cooker-harvest-digital'],
    ['耳几', 'earbuds-everyday-white', '耳机'],
    ['咖啡几', 'coffee-brewer-capsule-piazza', '咖啡机'],
    ['红色连衣裙', 'dress-wine-dinner'],
    ['儿童睡袋', 'sleepingbag-cub-red-kids'],
    ['洗衣機', 'washer-clearwater-front-loader'],
    ['5G手机 黑色', 'phone-noctis-pro-black'],
    ['生日蛋', 'cake-birthday-chocolate-cream'],
    ['笔记本电脑', 'laptop-pia-13-student'],
  ],
  'zh-TW': [
    ['手機', 'phone-petal-12'],
    ['手机', 'phone-petal-12'],
    ['筆電', 'laptop-pia-13-student'],
    ['笔记型电脑', 'laptop-pia-13-student'],
    ['行動電源', 'powerbank-pebble-10000'],
    ['電鍋', 'rice-cooker-harvest-digital'],
    ['降噪耳機', 'earbuds-hush-anc-white'],
    ['露營燈', 'camp-lamp-moss-rechargeable'],
    ['洋裝', 'dress-skater-scoop'],
    ['印表機', 'printer-velmo-all-in-one'],
    ['帳棚', 'tent-fernway-green-dome'],
    ['遊戲手把', 'joystick-wireless-controller'],
  ],
  'ja-JP': [
    ['スマホ', 'phone-petal-12'],
    ['すまほ', 'phone-petal-12'],
    ['ｽﾏﾎ', 'phone-petal-12'],
    ['けいたい', 'phone-petal-12'],
    ['ノートパソコン', 'laptop-pia-13-student'],
    ['ワイヤレスイヤホン', 'earbuds-everyday-white'],
    ['イヤフォン', 'earbuds-everyday-white'],
    ['ヘットホン', 'headphones-walnut-wireless', 'ヘッドホン'],
    ['テディーベア', 'teddy-marbled-classic', 'テディベア'],
    ['折りたたみ椅子', 'deckchair-seaside-blue-stripe'],
    ['寝袋', 'sleepingbag-meadow-green-summer'],
    ['プリンタ', 'printer-velmo-home'],
    ['炊飯', 'rice-cooker-harvest-digital'],
    ['うでどけい', 'watch-strap-tan-stitched'],
  ],
  'ko-KR': [
    ['휴대폰', 'phone-petal-12'],
    ['핸드폰', 'phone-petal-12'],
    ['노트붘', 'laptop-pia-13-student', '노트북'],
    ['무선이어폰', 'earbuds-everyday-white'],
    ['이어퐁', 'earbuds-everyday-white', '이어폰'],
    ['보조배터리', 'powerbank-pebble-10000'],
    ['청바지', 'jeans-slim-charcoal'],
    ['런닝머신', 'treadmill-home-runner'],
    ['커피머신', 'coffee-brewer-capsule-piazza'],
    ['생일케이크', 'cake-birthday-chocolate-cream'],
    ['빨간 텐트', 'tent-garden-red-sleepover'],
    ['phone 블랙', 'phone-noctis-pro-black'],
  ],
  'th-TH': [
    ['โทรศัพท์', 'phone-petal-12'],
    ['โทรศัพ', 'phone-petal-12'],
    ['โทรสัพท์', 'phone-petal-12', 'โทรศัพท์'],
    ['มือถือ', 'phone-petal-12'],
    ['หูฟังไร้สาย', 'earbuds-everyday-white'],
    ['โน๊ตบุ๊ค', 'laptop-pia-13-student'],
    ['พาวเวอร์แบงค์', 'powerbank-pebble-10000'],
    ['เครื่องปิ้งขนมปัง', 'toaster-sunny-2-slice'],
    ['เค้กวันเกิด', 'cake-birthday-chocolate-cream'],
    ['power bank สีชมพู', 'powerbank-blush-gift'],
    ['laptop นักเรียน', 'laptop-pia-13-student'],
    ['หม้อหุงข้า', 'rice-cooker-harvest-digital'],
    ['เต้นท์', 'tent-fernway-green-dome'],
  ],
}

// Sales decide between equal matches; by units alone, so that the date of the test run does not matter.
before(async () => {
  await db.query(sql`
    update product_search s set score = 1000 * log(1 + p.sold) from products p where p.id = s.product_id`)
})

async function search(language: Language, keyword: string) {
  const page = await as('', language)(listProducts, { query: { keyword } })
  const ids = page.list.map((card) => card.id)
  const rows = await db.query<{ key: string; category: string }>(sql`
    select p.key, c.key as category from products p join categories c on c.id = p.category_id
     where p.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], p.id)`)
  return { keys: rows.map((row) => row.key), categories: rows.map((row) => row.category), corrected: page.corrected }
}

for (const [language, rows] of Object.entries(table) as [Language, readonly Row[]][]) {
  test(`${language}: each of at least ten searches finds its product first`, async () => {
    assert.ok(rows.length >= 10)
    const wrong: unknown[] = []
    for (const [keyword, first, corrected] of rows) {
      const found = await search(language, keyword)
      if (found.keys[0] === first && found.corrected === corrected) continue
      wrong.push({ keyword, first, found: found.keys.slice(0, 5), corrected: found.corrected })
    }
    assert.deepEqual(wrong, [])
  })
}

test('the first five results for a phone are phones in every language', async () => {
  const searches = [
    ['en-US', 'mobile phone'],
    ['zh-CN', '手机'],
    ['zh-TW', '手機'],
    ['ja-JP', 'スマホ'],
    ['ko-KR', '휴대폰'],
    ['th-TH', 'โทรศัพท์'],
  ] as const
  for (const [language, keyword] of searches) {
    const { keys } = await search(language, keyword)
    const others = keys.slice(0, 5).filter((key) => !key.startsWith('phone-'))
    assert.deepEqual(others, [], keyword)
  }
})

test('all results for sneakers are clothing in every language', async () => {
  const searches = [
    ['en-US', 'sneakers'],
    ['en-US', 'trainers'],
    ['zh-CN', '运动鞋'],
    ['zh-TW', '帆布鞋'],
    ['ja-JP', 'スニーカー'],
    ['ko-KR', '운동화'],
    ['th-TH', 'รองเท้าผ้าใบ'],
  ] as const
  for (const [language, keyword] of searches) {
    const { keys, categories } = await search(language, keyword)
    assert.ok(keys.length > 0, keyword)
    const others = keys.filter((_, at) => !categories[at]?.endsWith('clothing'))
    assert.deepEqual(others, [], keyword)
  }
})

test('a mistyped phone case finds the phone category first, phones included', async () => {
  const { keys, categories } = await search('en-US', 'phnoe case')
  assert.deepEqual(new Set(categories.slice(0, 5)), new Set(['mobile-phone']))
  assert.ok(keys.some((key) => key.startsWith('phone-')))
})

test('laptops come before accessories for laptops', async () => {
  const { keys } = await search('en-US', 'laptop')
  const last = keys.findLastIndex((key) => key.startsWith('laptop-'))
  assert.ok(keys.indexOf('charger-cube-65w') > last, keys.join(' '))
  assert.ok(keys.indexOf('powerbank-haul-20000') > last, keys.join(' '))
})

test('every hot word finds something in its language', async () => {
  for (const language of languages) {
    const words = await as('', language)(listHotWords, {})
    for (const { word } of words) assert.ok((await search(language, word)).keys.length > 0, word)
  }
})

test('an exact search for a mistyped keyword finds nothing', async () => {
  const page = await as('', 'en-US')(listProducts, { query: { keyword: 'phnoe case', exact: true } })
  assert.deepEqual(page, { list: [], next: null, total: 0 })
})
