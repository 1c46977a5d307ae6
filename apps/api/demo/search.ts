// The demo's hot keywords and synonyms, and the search index of its products and shops.
import type { Language } from '@shop/contract/language.ts'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { indexProducts } from '#modules/catalog/products/index-products.ts'
import { indexShops } from '#modules/catalog/shops/shop-editor.ts'

const hotKeywords: Record<Language, readonly string[]> = {
  'en-US': ['5G phone', 'wireless earbuds', 'power bank', 'dome tent', 'birthday cake', 'coffee machine', 'sneakers'],
  'zh-CN': ['5G手机', '无线耳机', '充电宝', '露营帐篷', '生日蛋糕', '电饭煲', '连衣裙', '帆布鞋'],
  'zh-TW': ['5G 手機', '無線耳機', '行動電源', '露營帳篷', '生日蛋糕', '膠囊咖啡機', '洋裝', '帆布鞋'],
  'ja-JP': ['5Gスマホ', 'ワイヤレスイヤホン', 'モバイルバッテリー', 'テント', '炊飯器', 'ワンピース', 'スニーカー'],
  'ko-KR': ['5G 스마트폰', '무선 이어폰', '보조 배터리', '캠핑 텐트', '생일 케이크', '원피스', '스니커즈'],
  'th-TH': ['มือถือ 5G', 'หูฟังไร้สาย', 'พาวเวอร์แบงก์', 'เต็นท์', 'เค้กวันเกิด', 'หม้อหุงข้าว', 'รองเท้าผ้าใบ'],
}

/** Synonyms separated by `|`; spellings that search normalizes alike (手機 and 手机) need no entry. */
const synonymLines = [
  'phone|mobile phone|cell phone|cellphone|smartphone|mobile|手机|移动电话|行動電話|スマホ|スマートフォン|携帯|携帯電話|けいたい|ケータイ|휴대폰|핸드폰|스마트폰|휴대전화|โทรศัพท์|มือถือ|โทรศัพท์มือถือ|สมาร์ตโฟน|สมาร์ทโฟน',
  'laptop|notebook|notebook computer|笔记本|笔记本电脑|手提电脑|筆電|筆記型電腦|ノートパソコン|ノートPC|ラップトップ|노트북|랩탑|랩톱|โน้ตบุ๊ก|โน้ตบุ๊ค|โน๊ตบุ๊ค|แล็ปท็อป',
  'headphones|headset|over-ear headphones|头戴式耳机|耳罩式耳機|ヘッドホン|ヘッドフォン|헤드폰|헤드셋|หูฟังครอบหู',
  'earbuds|earphones|in-ear headphones|真无线耳机|入耳式耳机|藍牙耳機|イヤホン|イヤフォン|이어폰|이어버드|หูฟังไร้สาย',
  'power bank|portable charger|充电宝|移动电源|行動電源|モバイルバッテリー|モバブ|보조 배터리|พาวเวอร์แบงก์|พาวเวอร์แบงค์|แบตสำรอง',
  'charger|power adapter|充电器|充电头|豆腐頭|じゅうでんき|충전기|หัวชาร์จ|ที่ชาร์จ|อะแดปเตอร์',
  'tablet|tablet computer|平板|平板电脑|タブレット|태블릿|แท็บเล็ต|แทบเล็ต',
  'monitor|computer screen|显示器|電腦螢幕|モニター|ディスプレイ|모니터|จอมอนิเตอร์|จอคอม',
  'projector|投影仪|投影机|プロジェクター|프로젝터|빔프로젝터|โปรเจกเตอร์|โปรเจคเตอร์',
  'printer|打印机|印表機|列表機|プリンター|프린터|เครื่องพิมพ์|ปริ้นเตอร์',
  'tv|television|电视|电视机|テレビ|티비|텔레비전|ทีวี|โทรทัศน์',
  'fridge|refrigerator|冰箱|冷蔵庫|れいぞうこ|냉장고|ตู้เย็น',
  'washing machine|washer|洗衣机|洗濯機|せんたくき|세탁기|เครื่องซักผ้า',
  'rice cooker|电饭煲|电饭锅|電鍋|電子鍋|炊飯器|すいはんき|밥솥|전기밥솥|หม้อหุงข้าว',
  'coffee machine|coffee maker|咖啡机|コーヒーメーカー|커피 머신|커피메이커|เครื่องชงกาแฟ',
  'toaster|多士炉|吐司机|面包机|烤麵包機|トースター|토스터|เครื่องปิ้งขนมปัง',
  'fan|electric fan|电风扇|风扇|扇風機|せんぷうき|선풍기|พัดลม',
  'kettle|水壶|烧水壶|ケトル|やかん|주전자|กาต้มน้ำ',
  'table lamp|desk lamp|台灯|テーブルランプ|デスクランプ|테이블 램프|โคมไฟตั้งโต๊ะ',
  'armchair|sofa|couch|沙发|ソファ|アームチェア|소파|암체어|โซฟา|อาร์มแชร์',
  'tent|帐篷|帳棚|テント|텐트|เต็นท์|เต้นท์',
  'sleeping bag|睡袋|シュラフ|寝袋|ねぶくろ|침낭|ถุงนอน',
  'treadmill|running machine|跑步机|ランニングマシン|ルームランナー|러닝머신|런닝머신|트레드밀|ลู่วิ่ง',
  'hair brush|comb|梳子|美发梳|ヘアブラシ|くし|헤어 브러시|빗|แปรงผม|หวี',
  'sneakers|trainers|shoes|canvas shoes|帆布鞋|运动鞋|球鞋|スニーカー|운동화|스니커즈|รองเท้าผ้าใบ',
  'heels|high heels|stilettos|高跟鞋|パンプス|ハイヒール|하이힐|펌프스|ส้นสูง',
  't-shirt|tee|T恤|短袖|Tシャツ|티셔츠|เสื้อยืด',
  'dress|gown|连衣裙|洋裝|ワンピース|ドレス|원피스|드레스|เดรส',
  'jeans|denim|牛仔裤|丹寧褲|ジーンズ|ジーパン|デニム|청바지|ยีนส์',
  'handbag|shoulder bag|purse|手提包|单肩包|肩背包|ショルダーバッグ|ハンドバッグ|핸드백|숄더백|กระเป๋าสะพาย|กระเป๋าถือ',
  'watch|wristwatch|手表|腕表|腕時計|うでどけい|시계|손목시계|นาฬิกา',
  'game controller|gamepad|joystick|游戏手柄|遊戲手把|ゲームコントローラー|ゲームパッド|게임 컨트롤러|게임패드|조이스틱|จอยเกม|จอยสติ๊ก',
  'teddy bear|泰迪熊|玩具熊|テディベア|くまのぬいぐるみ|테디베어|곰인형|ตุ๊กตาหมี',
  'puzzle cube|magic cube|魔方|魔術方塊|ルービックキューブ|パズルキューブ|퍼즐 큐브|ลูกบาศก์|รูบิค|รูบิก',
  'kids|children|child|儿童|小孩|子ども|こども|キッズ|어린이|아동|เด็ก',
  'chair|椅子|いす|チェア|의자|เก้าอี้',
  'red|红色|レッド|赤|빨간색|빨간|레드|สีแดง',
  'blue|蓝色|ブルー|青|파란색|파란|블루|สีน้ำเงิน',
  'green|绿色|グリーン|緑|초록색|초록|그린|สีเขียว',
  'pink|粉色|粉紅色|ピンク|분홍색|분홍|핑크|สีชมพู',
  'white|白色|ホワイト|白|하얀색|흰색|화이트|สีขาว',
  'black|黑色|ブラック|黒|검은색|검정|블랙|สีดำ',
  'gray|grey|灰色|グレー|회색|그레이|สีเทา',
  'pants|trousers|长裤|ズボン|바지|กางเกงขายาว',
  'canceling|cancelling',
  'color|colour',
  'aluminum|aluminium|铝合金|アルミ|알루미늄|อะลูมิเนียม',
  'burger|hamburger|汉堡|バーガー|ハンバーガー|버거|햄버거|เบอร์เกอร์|แฮมเบอร์เกอร์',
]

const synonyms: readonly (readonly string[])[] = synonymLines.map((line) => line.split('|'))

/** Needs the products and shops. */
export async function seedSearch(tx: TxCtx): Promise<void> {
  for (const [language, terms] of Object.entries(hotKeywords)) {
    await tx.db.query(sql`
      insert into hot_words (language, word, position)
      select ${language}, word, position from unnest(${terms}::text[]) with ordinality t(word, position)`)
  }
  for (const terms of synonyms) await tx.db.query(sql`insert into search_synonyms (words) values (${terms})`)
  await indexShops(tx)
  const products = await tx.db.query<{ id: number }>(sql`select id from products order by id`)
  await indexProducts(
    tx,
    products.map((product) => product.id),
  )
  await tx.db.query(sql`update shops set indexed_names = names`)
  await tx.db.query(sql`update categories set indexed_names = names`)
}
