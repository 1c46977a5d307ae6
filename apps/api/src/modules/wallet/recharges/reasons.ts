// Reasons for refusing a recharge or closing a method, in the reader's language.
import { type Language, languages } from '@shop/contract/language.ts'
import {
  type CreditDifference,
  creditDifferences,
  type RechargeRefusal,
  rechargeRefusals,
} from '@shop/contract/wallet/admin-recharges.ts'
import { joinSentences } from '@shop/locale/sentences.ts'

/** Reasons of the card's provider, in addition to those of operators. */
const cardReasons = ['card_declined', 'card_funds', 'card_details', 'card_unconfirmed', 'card_expired'] as const
export type Reason = RechargeRefusal | (typeof cardReasons)[number] | CreditDifference

type ReasonKey = Exclude<Reason, 'other'> | 'closed'

const sentences: Record<Language, Record<ReasonKey, string>> = {
  'en-US': {
    not_found: 'We couldn’t find this payment. Check where you sent it and its transaction number.',
    wrong_network: 'The payment was sent on a different network than the one you chose.',
    below_minimum: 'The payment is below the minimum for this method.',
    unreadable: 'We can’t read the proof of payment. Send a clear, complete picture.',
    duplicate: 'This payment was already used for another recharge.',
    card_declined: 'Your bank declined the card. Use another card or contact your bank.',
    card_funds: 'The card has insufficient funds.',
    card_details: 'The card details are incorrect. Check the number, date, and security code.',
    card_unconfirmed: 'Your bank didn’t confirm the payment.',
    card_expired: 'The payment wasn’t completed in time.',
    charges_taken: 'The sending bank or exchange kept a fee.',
    rate: 'The amount is based on the rate when it arrived.',
    entered_wrong: 'The amount you entered doesn’t match the payment.',
    closed: 'Not available right now. Choose another method.',
  },
  'zh-CN': {
    not_found: '我们没有查到这笔付款，请核对收款方信息和交易号。',
    wrong_network: '付款使用的网络与您选择的不一致。',
    below_minimum: '付款金额低于该方式的最低充值额。',
    unreadable: '付款凭证无法辨认，请上传清晰完整的图片。',
    duplicate: '这笔付款已用于另一笔充值。',
    card_declined: '发卡银行拒绝了这笔付款，请换一张卡或咨询银行。',
    card_funds: '银行卡余额不足。',
    card_details: '银行卡信息有误，请核对卡号、有效期和安全码。',
    card_unconfirmed: '未完成银行的身份验证。',
    card_expired: '未在规定时间内完成付款。',
    charges_taken: '付款银行或交易所扣除了手续费。',
    rate: '金额按到账时的汇率折算。',
    entered_wrong: '填写的金额与实际付款金额不一致。',
    closed: '暂时无法使用，请选择其他方式。',
  },
  'zh-TW': {
    not_found: '我們查不到這筆付款，請確認收款資料與交易編號。',
    wrong_network: '付款使用的網路與您選擇的不同。',
    below_minimum: '付款金額低於此方式的最低儲值金額。',
    unreadable: '付款憑證無法辨識，請上傳清晰完整的圖片。',
    duplicate: '這筆付款已用於另一筆儲值。',
    card_declined: '發卡銀行拒絕了這筆付款，請改用其他卡片或洽詢銀行。',
    card_funds: '卡片餘額或額度不足。',
    card_details: '卡片資料有誤，請確認卡號、有效期限與安全碼。',
    card_unconfirmed: '未完成銀行的身分驗證。',
    card_expired: '未在期限內完成付款。',
    charges_taken: '付款銀行或交易所扣除了手續費。',
    rate: '金額依入帳時的匯率換算。',
    entered_wrong: '填寫的金額與實際付款金額不符。',
    closed: '目前無法使用，請選擇其他方式。',
  },
  'ja-JP': {
    not_found: 'ご入金を確認できませんでした。送金先と取引番号をご確認ください。',
    wrong_network: '選択されたものとは別のネットワークで送金されています。',
    below_minimum: 'ご入金額が最低チャージ額を下回っています。',
    unreadable: '支払い証明の内容を読み取れませんでした。全体がはっきり写った画像をお送りください。',
    duplicate: 'このご入金は、すでに別のチャージに使用されています。',
    card_declined:
      'カード会社により決済が承認されませんでした。別のカードをご利用いただくか、カード会社へお問い合わせください。',
    card_funds: 'カードの残高またはご利用可能額が不足しています。',
    card_details: 'カード情報に誤りがあります。番号、有効期限、セキュリティコードをご確認ください。',
    card_unconfirmed: 'カード会社の本人認証が完了しませんでした。',
    card_expired: '時間内にお支払いが完了しませんでした。',
    charges_taken: '送金元の銀行または取引所で手数料が差し引かれました。',
    rate: '着金時のレートで換算した金額です。',
    entered_wrong: '入力された金額が実際のお支払い額と異なります。',
    closed: 'ただいまご利用いただけません。ほかの方法をお選びください。',
  },
  'ko-KR': {
    not_found: '입금 내역을 찾을 수 없습니다. 보낸 곳과 거래 번호를 확인해 주세요.',
    wrong_network: '선택하신 것과 다른 네트워크로 송금되었습니다.',
    below_minimum: '입금액이 최소 충전 금액보다 적습니다.',
    unreadable: '결제 증빙을 알아볼 수 없습니다. 전체가 선명하게 보이는 이미지를 올려 주세요.',
    duplicate: '이미 다른 충전에 사용된 결제입니다.',
    card_declined: '카드사에서 결제를 거절했습니다. 다른 카드를 사용하거나 카드사에 문의해 주세요.',
    card_funds: '카드 잔액 또는 한도가 부족합니다.',
    card_details: '카드 정보가 올바르지 않습니다. 카드 번호, 유효기간, 보안 코드를 확인해 주세요.',
    card_unconfirmed: '카드사 본인 인증이 완료되지 않았습니다.',
    card_expired: '제한 시간 안에 결제가 완료되지 않았습니다.',
    charges_taken: '보내는 은행 또는 거래소에서 수수료가 차감되었습니다.',
    rate: '입금 시점의 환율로 계산된 금액입니다.',
    entered_wrong: '입력하신 금액이 실제 결제 금액과 다릅니다.',
    closed: '지금은 이용할 수 없습니다. 다른 방법을 선택해 주세요.',
  },
  'th-TH': {
    not_found: 'เราไม่พบรายการชำระเงินนี้ กรุณาตรวจสอบปลายทางและเลขธุรกรรม',
    wrong_network: 'การโอนใช้เครือข่ายอื่นที่ไม่ตรงกับที่คุณเลือก',
    below_minimum: 'ยอดที่โอนต่ำกว่ายอดเติมเงินขั้นต่ำ',
    unreadable: 'อ่านหลักฐานการชำระเงินไม่ได้ กรุณาส่งภาพที่ชัดเจนและครบถ้วน',
    duplicate: 'รายการชำระเงินนี้ถูกใช้กับการเติมเงินรายการอื่นแล้ว',
    card_declined: 'ธนาคารปฏิเสธบัตรนี้ กรุณาใช้บัตรอื่นหรือติดต่อธนาคาร',
    card_funds: 'ยอดเงินหรือวงเงินในบัตรไม่เพียงพอ',
    card_details: 'ข้อมูลบัตรไม่ถูกต้อง กรุณาตรวจสอบหมายเลขบัตร วันหมดอายุ และรหัสความปลอดภัย',
    card_unconfirmed: 'การยืนยันตัวตนกับธนาคารไม่สำเร็จ',
    card_expired: 'ชำระเงินไม่เสร็จภายในเวลาที่กำหนด',
    charges_taken: 'ธนาคารหรือกระดานเทรดต้นทางหักค่าธรรมเนียม',
    rate: 'ยอดเงินคำนวณตามอัตราแลกเปลี่ยน ณ เวลาที่เงินเข้า',
    entered_wrong: 'ยอดที่แจ้งไม่ตรงกับยอดที่โอนจริง',
    closed: 'ยังใช้ไม่ได้ในขณะนี้ กรุณาเลือกวิธีอื่น',
  },
}

const known: ReadonlySet<string> = new Set([...rechargeRefusals, ...cardReasons, ...creditDifferences])

/** The sentence of the reason, followed by the operator's own text. */
export function reasonText(language: Language, { reason, text }: { reason: string; text: string }): string {
  const sentence = known.has(reason) && reason !== 'other' ? sentences[language][reason as ReasonKey] : ''
  return joinSentences(language, sentence, text)
}

/** In every language, because the reader may switch languages later. */
export function reasonTranslations(input: { reason: string; text: string }): Partial<Record<Language, string>> {
  return Object.fromEntries(languages.map((language) => [language, reasonText(language, input)]))
}

export function closedText(language: Language): string {
  return sentences[language].closed
}
