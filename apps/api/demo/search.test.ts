// Common words of shoppers find the demo's products, whatever the language and whatever the titles call them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { createHarness } from '../test/harness.ts'

const { guest } = await createHarness({ demo: true })

/** In English, Chinese, Japanese, Korean and Thai. */
const wordsByTitle: [title: RegExp, words: readonly string[]][] = [
  [/lamp|lantern/i, ['light', 'lighting', '灯', '燈具', 'ライト', '照明', '조명', '스탠드', 'โคมไฟ', 'ไฟ']],
  [/phone/i, ['cell phone', 'mobile', '智能手机', '智慧型手機', 'スマホ', '携帯', '핸드폰', 'มือถือ']],
  [/sneakers|boots|pumps|heels/i, ['shoes', '鞋子', '靴', 'くつ', '신발', 'รองเท้า']],
  [/sneakers/i, ['trainers', 'running shoes', '运动鞋', 'スニーカー', '운동화', 'รองเท้าผ้าใบ']],
  [/\bbag|briefcase/i, ['bag', '包包', 'かばん', 'バッグ', '가방', 'กระเป๋า']],
  [/jacket|bomber/i, ['coat', '外套', '上着', 'アウター', '자켓', '점퍼', 'แจ็คเก็ต']],
  [/jeans|pants/i, ['trousers', '裤子', '褲子', 'ズボン', '바지', 'กางเกงยีนส์']],
  [/earbuds|headphones/i, ['earphones', '耳麦', '藍牙耳機', 'イヤホン', '블루투스 이어폰', 'หูฟังบลูทูธ']],
  [/power bank/i, ['portable charger', '充电宝', '行動電源', 'モバブ', '보조배터리', 'แบตเตอรี่สำรอง']],
  [/armchair/i, ['sofa', 'couch', '沙发', 'ソファー', '쇼파', 'โซฟา']],
  [/\bhat|cap\b/i, ['hat', '帽子', 'ぼうし', '모자', 'หมวก']],
  [/cactus|succulent/i, ['plant', '绿植', '盆栽', '観葉植物', '화분', 'ต้นไม้']],
  [/soap/i, ['hand wash', '肥皂', '石鹸', '비누', 'สบู่']],
  [/scale/i, ['kitchen scale', '电子秤', 'はかり', '저울', 'ตาชั่ง']],
  [/teddy/i, ['stuffed animal', 'plush toy', '玩偶', '公仔', 'ぬいぐるみ', '인형', 'ตุ๊กตา']],
  [/cake/i, ['dessert', '甜点', '甜品', 'デザート', '디저트', 'ขนมหวาน']],
  [/fruit/i, ['fruits', '水果', '果物', '과일', 'ผลไม้']],
]

for (const [title, words] of wordsByTitle) {
  test(`${words[0]}: the first products are of that kind in every language`, async () => {
    for (const keyword of words) {
      const { list } = await guest(listProducts, { query: { keyword, limit: 3 } })
      const matching = list.filter((card) => title.test(card.title))
      assert.ok(matching.length > 1, `${keyword}: ${list.map((card) => card.title).join(' | ')}`)
    }
  })
}
