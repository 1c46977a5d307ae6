// The categories, banners, guarantees and notices of the demo home page.

import { type Translations, translations as t } from './translations.ts'
import type { DemoBanner, DemoCategory, DemoGuarantee } from './types.ts'

export const categories: DemoCategory[] = [
  {
    key: 'computer',
    name: t('Computers', '电脑', '電腦', 'パソコン', '컴퓨터', 'คอมพิวเตอร์'),
    picture: 'laptop-b',
  },
  {
    key: 'electrical-equipment',
    name: t('Appliances', '家电', '家電', '家電', '가전', 'เครื่องใช้ไฟฟ้า'),
    picture: 'coffee-brewer',
  },
  { key: 'outdoors', name: t('Outdoors', '户外', '戶外', 'アウトドア', '아웃도어', 'กลางแจ้ง'), picture: 'tent' },
  { key: 'family-life', name: t('Home & living', '家居', '居家', '暮らし', '리빙', 'ของใช้ในบ้าน'), picture: 'armchair' },
  { key: 'health', name: t('Health', '健康', '健康', '健康', '건강', 'สุขภาพ'), picture: 'brush' },
  { key: 'mens-clothing', name: t('Men', '男装', '男裝', 'メンズ', '남성', 'ผู้ชาย'), picture: 'jacket' },
  { key: 'womens-clothing', name: t('Women', '女装', '女裝', 'レディース', '여성', 'ผู้หญิง'), picture: 'handbag' },
  { key: 'food', name: t('Food', '美食', '美食', '食品', '식품', 'อาหาร'), picture: 'cupcake' },
  { key: 'mobile-phone', name: t('Phones', '手机', '手機', 'スマホ', '휴대폰', 'มือถือ'), picture: 'phone-b' },
  { key: 'toys', name: t('Toys', '玩具', '玩具', 'おもちゃ', '장난감', 'ของเล่น'), picture: 'teddy' },
]

export const banners: DemoBanner[] = [
  {
    key: 'camping-season',
    tone: '#cfd8c7',
    ink: 'dark',
    picture: 'tent',
    title: t('Camping season', '露营季', '露營季', 'キャンプの季節', '캠핑의 계절', 'ถึงฤดูแคมป์ปิ้ง'),
    text: t(
      'Tents, sleeping bags, and lamps for a night outdoors.',
      '帐篷、睡袋、营灯，备齐了就出发。',
      '帳篷、睡袋、營燈，備齊就出發。',
      'テント、寝袋、ランタンをそろえて外で一泊。',
      '텐트와 침낭, 랜턴으로 준비하는 야외에서의 하룻밤.',
      'เต็นท์ ถุงนอน และตะเกียง พร้อมค้างคืนกลางแจ้ง',
    ),
    action: t('Shop outdoors', '看看户外', '看看戶外', '商品を見る', '둘러보기', 'ดูสินค้า'),
    link: '/explore?category_id={outdoors}',
  },
  {
    key: 'kitchen-morning',
    tone: '#e9dfd2',
    ink: 'dark',
    picture: 'coffee-brewer',
    title: t(
      'A calm kitchen morning',
      '不慌不忙的早餐时光',
      '不疾不徐的早餐時光',
      '静かな朝のキッチン',
      '여유로운 아침의 주방',
      'เช้าสบาย ๆ ในครัว',
    ),
    text: t(
      'Coffee, toast, and warm rice at your own pace.',
      '咖啡、吐司、热米饭，慢慢来。',
      '咖啡、吐司、熱白飯，慢慢來。',
      'コーヒー、トースト、ごはんを自分のペースで。',
      '커피와 토스트, 따뜻한 밥을 나만의 속도로.',
      'กาแฟ ขนมปังปิ้ง และข้าวร้อน ๆ ตามจังหวะของคุณ',
    ),
    action: t('Shop appliances', '看看家电', '看看家電', '家電を見る', '가전 보기', 'ดูเครื่องใช้ไฟฟ้า'),
    link: '/explore?category_id={electrical-equipment}',
  },
  {
    key: 'phones',
    tone: '#2b2f3a',
    ink: 'light',
    picture: 'phone-c',
    title: t('Phones, unlocked', '全网通手机', '未鎖網手機', 'SIMフリーのスマホ', '자급제 휴대폰', 'มือถือเครื่องเปล่า'),
    text: t(
      'Sealed boxes, ready for your own SIM card.',
      '原封未拆，插卡即用。',
      '原廠未拆封，插卡即用。',
      '未開封の端末に、お手持ちのSIMを入れるだけ。',
      '미개봉 제품에 쓰던 유심만 꽂으면 됩니다.',
      'กล่องซีล ใส่ซิมของคุณแล้วใช้ได้เลย',
    ),
    action: t('Shop phones', '看看手机', '看看手機', 'スマホを見る', '휴대폰 보기', 'ดูมือถือ'),
    link: '/explore?category_id={mobile-phone}',
  },
]

export const guarantees: DemoGuarantee[] = [
  {
    key: 'wallet',
    title: t('Protected payment', '付款有保障', '付款有保障', 'お支払いの保護', '안전한 결제', 'ชำระเงินปลอดภัย'),
    text: t(
      'You confirm every wallet payment with your payment password.',
      '每笔钱包付款都需输入您的支付密码确认。',
      '每筆錢包付款都需輸入您的付款密碼確認。',
      'ウォレットからのお支払いは、毎回ご自身の支払いパスワードで確認します。',
      '지갑 결제는 매번 본인의 결제 비밀번호로 확인합니다.',
      'ทุกการจ่ายจากกระเป๋าเงินต้องยืนยันด้วยรหัสชำระเงินของคุณ',
    ),
  },
  {
    key: 'refund',
    title: t('Delivery guarantee', '未收到可退款', '未收到可退款', '未着なら返金', '미수령 시 환불', 'ไม่ได้รับของ คืนเงิน'),
    text: t(
      'If your package doesn’t arrive, you can get your money back.',
      '包裹没有送达，可以申请退款。',
      '包裹沒有送達，可以申請退款。',
      '荷物が届かないときは、返金を申請できます。',
      '상품을 받지 못했다면 환불을 신청할 수 있습니다.',
      'หากพัสดุไม่ถึง คุณขอคืนเงินได้',
    ),
  },
  {
    key: 'tracking',
    title: t('Package tracking', '物流可查', '物流可查詢', '配送状況を確認', '배송 조회', 'ติดตามพัสดุ'),
    text: t(
      'See where your package is, all the way to your door.',
      '从发货到上门，随时查看包裹位置。',
      '從出貨到送達，隨時查看包裹位置。',
      '発送からお届けまで、荷物の場所を確認できます。',
      '발송부터 도착까지 상품의 위치를 확인할 수 있습니다.',
      'ดูได้ว่าพัสดุอยู่ที่ไหน ตั้งแต่ส่งออกจนถึงหน้าบ้าน',
    ),
  },
  {
    key: 'help',
    title: t(
      'Help in six languages',
      '六种语言客服',
      '六種語言客服',
      '6言語でサポート',
      '6개 언어 상담',
      'ช่วยเหลือ 6 ภาษา',
    ),
    text: t(
      'Message us in the language you shop in.',
      '用您购物时的语言联系我们即可。',
      '用您購物時的語言聯絡我們即可。',
      'お買い物に使っている言語のままお問い合わせいただけます。',
      '쇼핑하는 언어 그대로 문의하실 수 있습니다.',
      'ทักหาเราด้วยภาษาที่คุณใช้ช้อปได้เลย',
    ),
  },
]

export const notices: { key: string; text: Translations }[] = [
  {
    key: 'demo',
    text: t(
      'This is a demo: no real money moves and no products ship.',
      '这是演示商城，不涉及真实资金，也不会发出真实商品。',
      '這是示範商城，不涉及真實金錢，也不會寄出真實商品。',
      'こちらはデモショップです。実際のお金は動かず、商品も発送されません。',
      '데모 쇼핑몰입니다. 실제 돈이 오가지 않으며 상품도 배송되지 않습니다.',
      'ร้านนี้เป็นร้านสาธิต ไม่มีการใช้เงินจริงและไม่มีการส่งสินค้าจริง',
    ),
  },
]
