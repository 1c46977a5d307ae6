// The canned replies of customer support.
import { type Translations, translations } from './translations.ts'

interface DemoReply {
  key: string
  translations: Translations
}

export const cannedReplies: readonly DemoReply[] = [
  {
    key: 'greeting',
    translations: translations(
      'Hi, thanks for reaching out. I’m looking into it and I’ll be right back.',
      '您好，感谢您联系我们。我正在为您查看，请稍等片刻。',
      '您好，感謝您與我們聯絡。我正在為您查詢，請稍候片刻。',
      'お問い合わせありがとうございます。ただいま確認しておりますので、少々お待ちください。',
      '안녕하세요, 문의해 주셔서 감사합니다. 지금 확인하고 있으니 잠시만 기다려 주세요.',
      'สวัสดีค่ะ ขอบคุณที่ติดต่อเรา กำลังตรวจสอบให้อยู่ รบกวนรอสักครู่นะคะ',
    ),
  },
  {
    key: 'order-number',
    translations: translations(
      'Could you send me the order number? You’ll find it in “Orders”, at the top of the order.',
      '方便提供一下订单号吗？打开“订单”，订单详情最上方就能看到。',
      '方便提供訂單編號嗎？請打開「訂單」，訂單明細最上方即可看到。',
      'ご注文番号をお知らせいただけますか。「注文」を開くと、注文詳細の一番上に表示されています。',
      '주문 번호를 알려 주시겠어요? ‘주문’에서 주문 상세 맨 위에 표시되어 있습니다.',
      'รบกวนแจ้งเลขคำสั่งซื้อด้วยค่ะ ดูได้ที่เมนู “คำสั่งซื้อ” ด้านบนสุดของรายละเอียด',
    ),
  },
  {
    key: 'parcel-on-the-way',
    translations: translations(
      'Your package is on its way. International packages sometimes show no updates for a few days while they clear customs. That’s normal.',
      '您的包裹正在运输途中。国际包裹清关时，物流信息可能几天不更新，这属于正常情况，请您放心。',
      '您的包裹正在運送途中。國際包裹通關時，物流資訊可能數日未更新，屬於正常情況，請您放心。',
      'お荷物は配送中です。国際便は通関の間、数日ほど追跡情報が更新されないことがありますが、異常ではありませんのでご安心ください。',
      '상품은 배송 중입니다. 해외 배송은 통관 중 며칠간 배송 정보가 갱신되지 않을 수 있으며, 정상적인 상황이니 안심하셔도 됩니다.',
      'พัสดุของคุณอยู่ระหว่างการจัดส่งค่ะ พัสดุระหว่างประเทศอาจไม่มีการอัปเดตสถานะหลายวันระหว่างผ่านศุลกากร ถือเป็นเรื่องปกติค่ะ',
    ),
  },
  {
    key: 'how-to-return',
    translations: translations(
      'You can request a return within {{return_time}} of receiving it: open the order, tap “Request refund”, and add photos of the item. The shop replies within {{shop_answer_time}}.',
      '签收后 {{return_time}}内可以申请退货：打开订单，点“申请退款”并上传商品照片，店铺会在 {{shop_answer_time}}内答复您。',
      '收到商品後 {{return_time}}內可以申請退貨：打開訂單，點選「申請退款」並上傳商品照片，商店會在 {{shop_answer_time}}內回覆您。',
      '商品到着後{{return_time}}以内であれば返品を申請できます。注文を開いて「返金を申請」を選び、商品の写真を添えてください。ショップが{{shop_answer_time}}以内にお答えします。',
      '수령 후 {{return_time}} 이내에 반품을 신청하실 수 있습니다. 주문에서 ‘환불 신청’을 누르고 상품 사진을 올려 주세요. 상점이 {{shop_answer_time}} 이내에 답변드립니다.',
      'ขอคืนสินค้าได้ภายใน {{return_time}} หลังได้รับสินค้าค่ะ เปิดคำสั่งซื้อ แตะ “ขอคืนเงิน” แล้วแนบรูปสินค้า ร้านจะตอบกลับภายใน {{shop_answer_time}}',
    ),
  },
  {
    key: 'more-pictures',
    translations: translations(
      'I’m sorry about that. Could you send two or three pictures: the whole item, the damaged part, and the shipping label?',
      '给您添麻烦了，非常抱歉。能否发两三张照片：商品整体、破损处，以及包裹面单？',
      '造成您的不便，非常抱歉。方便傳兩三張照片嗎？商品整體、損壞處，以及包裹上的託運單。',
      'ご迷惑をおかけして申し訳ございません。商品全体、破損箇所、外箱の送り状がわかる写真を2、3枚お送りいただけますか。',
      '불편을 드려 죄송합니다. 상품 전체, 파손된 부분, 택배 송장이 보이는 사진을 두세 장 보내 주시겠어요?',
      'ต้องขออภัยเป็นอย่างสูงค่ะ รบกวนส่งรูป 2–3 รูป ได้แก่ ตัวสินค้าทั้งชิ้น จุดที่เสียหาย และใบปะหน้าพัสดุ',
    ),
  },
  {
    key: 'recharge-time',
    translations: translations(
      'We credit a recharge once the network confirms it and we’ve checked it, usually within {{chain_time}}. You can follow it in “Recharge history”.',
      '充值需等待网络确认和人工核对，通常 {{chain_time}}内到账。您可以在“充值记录”中查看进度。',
      '儲值需等待網路確認與人工核對，通常 {{chain_time}}內入帳。您可以在「儲值紀錄」查看進度。',
      'チャージはネットワークの承認と当社での確認後に反映され、通常{{chain_time}}以内に完了します。状況は「チャージ履歴」でご確認いただけます。',
      '충전은 네트워크 승인과 확인을 거쳐 보통 {{chain_time}} 이내에 반영됩니다. 진행 상황은 ‘충전 내역’에서 볼 수 있습니다.',
      'ยอดเติมเงินจะเข้าหลังเครือข่ายยืนยันและเราตรวจสอบแล้ว โดยปกติภายใน {{chain_time}} ดูสถานะได้ที่ “ประวัติการเติมเงิน” ค่ะ',
    ),
  },
  {
    key: 'stay-safe',
    translations: translations(
      'Please keep in mind: we’ll never ask for your login or payment password, and you never have to pay a fee to release a withdrawal.',
      '温馨提示：我们绝不会索要您的密码或支付密码，提现也从不需要先交任何费用。',
      '溫馨提醒：我們絕不會索取您的密碼或付款密碼，提領也從不需要先繳任何費用。',
      'ご注意ください。当社がパスワードや支払いパスワードをお尋ねすることは決してありません。また、出金のために手数料を先にいただくこともありません。',
      '안내드립니다. 저희는 비밀번호나 결제 비밀번호를 절대 묻지 않으며, 출금을 위해 먼저 비용을 요구하지 않습니다.',
      'เราไม่เคยขอรหัสผ่านหรือรหัสชำระเงิน และการถอนเงินไม่ต้องจ่ายค่าธรรมเนียมใด ๆ ล่วงหน้าค่ะ',
    ),
  },
  {
    key: 'goodbye',
    translations: translations(
      'I’m glad that’s settled. If anything else comes up, message us anytime. Have a great day!',
      '很高兴问题解决了。之后有任何需要，随时在这里留言，祝您生活愉快！',
      '很高興問題解決了。之後若有任何需要，歡迎隨時在這裡留言，祝您順心！',
      '解決できて何よりです。ほかにもご不明な点がございましたら、いつでもこちらにご連絡ください。',
      '해결되어 다행입니다. 다른 문의가 있으시면 언제든 여기로 남겨 주세요. 좋은 하루 보내세요!',
      'ดีใจที่แก้ปัญหาให้ได้ค่ะ หากมีอะไรเพิ่มเติมทักมาที่นี่ได้ตลอดเลยนะคะ ขอให้เป็นวันที่ดีค่ะ',
    ),
  },
]
