// Reasons for refusing a withdrawal or closing a type, in the reader's language.
import { type Language, languages } from '@shop/contract/language.ts'
import {
  type WithdrawalFailure,
  type WithdrawalRefusal,
  withdrawalFailures,
  withdrawalRefusals,
} from '@shop/contract/wallet/admin-withdrawals.ts'
import { joinSentences } from '@shop/locale/sentences.ts'

export type Reason = WithdrawalRefusal | WithdrawalFailure | 'cancelled'

type ReasonKey = Exclude<Reason, 'other'> | 'closed'

const sentences: Record<Language, Record<ReasonKey, string>> = {
  'en-US': {
    destination: 'This bank card or address can’t receive the payment. Check it and try again.',
    risk: 'This withdrawal didn’t pass our security review. Contact support.',
    name_mismatch: 'The name on the bank card doesn’t match this account.',
    limits: 'This withdrawal is above your account limits.',
    cancelled: 'Canceled by you',
    failed: 'The payment couldn’t be delivered. We returned it in full, including the fee.',
    account_closed: 'The account or card is closed or can’t receive payments.',
    details_wrong: 'The bank couldn’t match the account details.',
    sent_back: 'The receiving bank sent the payment back.',
    network_fault: 'The network didn’t accept the transaction.',
    closed: 'Not available right now. Choose another method.',
  },
  'zh-CN': {
    destination: '该银行卡或地址无法收款，请核对后重新申请。',
    risk: '这笔提现未通过安全审核，请联系客服。',
    name_mismatch: '银行卡持卡人姓名与账户信息不一致。',
    limits: '这笔提现超出了您账户的限额。',
    cancelled: '您已取消',
    failed: '款项未能送达，已连同手续费全额退回。',
    account_closed: '收款账户或银行卡已注销或无法收款。',
    details_wrong: '银行核对收款信息不一致。',
    sent_back: '收款银行退回了这笔款项。',
    network_fault: '网络未接受这笔交易。',
    closed: '暂时无法使用，请选择其他方式。',
  },
  'zh-TW': {
    destination: '此銀行帳戶／金融卡或地址無法收款，請確認後重新申請。',
    risk: '這筆提領未通過安全審核，請聯絡客服。',
    name_mismatch: '戶名與帳戶資料不符。',
    limits: '這筆提領超過您帳戶的限額。',
    cancelled: '您已取消',
    failed: '款項無法送達，已連同手續費全額退回。',
    account_closed: '收款帳戶已關閉或無法收款。',
    details_wrong: '銀行核對收款資料不符。',
    sent_back: '收款銀行退回了這筆款項。',
    network_fault: '網路未接受這筆交易。',
    closed: '目前無法使用，請選擇其他方式。',
  },
  'ja-JP': {
    destination: 'ご指定の口座・カードまたはアドレスでは受け取れません。内容をご確認のうえ、もう一度申請してください。',
    risk: 'セキュリティ審査により、この出金を承認できませんでした。サポートまでお問い合わせください。',
    name_mismatch: '口座・カードの名義がアカウントの登録名と一致しません。',
    limits: 'お客様のアカウントの出金限度額を超えています。',
    cancelled: 'お客様によるキャンセル',
    failed: '送金が完了しなかったため、手数料を含む全額をお戻ししました。',
    account_closed: '受取口座・カードが解約済み、または入金を受け付けない状態です。',
    details_wrong: '受取口座の情報を銀行で確認できませんでした。',
    sent_back: '受取銀行から送金が返却されました。',
    network_fault: 'ネットワークで取引が承認されませんでした。',
    closed: 'ただいまご利用いただけません。ほかの方法をお選びください。',
  },
  'ko-KR': {
    destination: '입력하신 은행 계좌 또는 주소로 입금할 수 없습니다. 확인 후 다시 신청해 주세요.',
    risk: '보안 심사를 통과하지 못한 출금입니다. 고객센터로 문의해 주세요.',
    name_mismatch: '은행 계좌의 예금주명이 회원 정보와 일치하지 않습니다.',
    limits: '계정의 출금 한도를 초과했습니다.',
    cancelled: '고객님이 취소했습니다',
    failed: '송금이 완료되지 않아 수수료를 포함한 전액을 돌려드렸습니다.',
    account_closed: '받는 계좌가 해지되었거나 입금할 수 없는 상태입니다.',
    details_wrong: '은행에서 계좌 정보가 일치하지 않는다고 확인했습니다.',
    sent_back: '받는 은행에서 송금이 반환되었습니다.',
    network_fault: '네트워크에서 거래를 승인하지 않았습니다.',
    closed: '지금은 이용할 수 없습니다. 다른 방법을 선택해 주세요.',
  },
  'th-TH': {
    destination: 'บัญชีธนาคารหรือที่อยู่นี้รับเงินไม่ได้ กรุณาตรวจสอบแล้วทำรายการใหม่',
    risk: 'รายการถอนนี้ไม่ผ่านการตรวจสอบความปลอดภัย กรุณาติดต่อฝ่ายบริการลูกค้า',
    name_mismatch: 'ชื่อเจ้าของบัญชีธนาคารไม่ตรงกับชื่อของคุณในระบบ',
    limits: 'รายการถอนนี้เกินวงเงินของบัญชีคุณ',
    cancelled: 'คุณยกเลิกรายการนี้',
    failed: 'โอนเงินไม่สำเร็จ เราคืนเงินเต็มจำนวนรวมค่าธรรมเนียมแล้ว',
    account_closed: 'บัญชีปลายทางถูกปิดหรือรับเงินไม่ได้',
    details_wrong: 'ธนาคารตรวจสอบแล้ว ข้อมูลบัญชีไม่ถูกต้อง',
    sent_back: 'ธนาคารปลายทางตีเงินกลับ',
    network_fault: 'เครือข่ายไม่รับธุรกรรมนี้',
    closed: 'ยังใช้ไม่ได้ในขณะนี้ กรุณาเลือกวิธีอื่น',
  },
}

const failures: ReadonlySet<string> = new Set(withdrawalFailures)
const known: ReadonlySet<string> = new Set([...withdrawalRefusals, ...withdrawalFailures, 'cancelled'])

/** The sentence of the reason and the operator's own text; a failure also says that everything was returned. */
export function reasonText(language: Language, { reason, text }: { reason: string; text: string }): string {
  const sentence = known.has(reason) && reason !== 'other' ? sentences[language][reason as ReasonKey] : ''
  const returned = failures.has(reason) && reason !== 'failed' ? sentences[language].failed : ''
  return joinSentences(language, sentence, returned, text)
}

/** In every language, because the reader may switch languages later. */
export function reasonTranslations(input: { reason: string; text: string }): Partial<Record<Language, string>> {
  return Object.fromEntries(languages.map((language) => [language, reasonText(language, input)]))
}

export function closedText(language: Language): string {
  return sentences[language].closed
}
