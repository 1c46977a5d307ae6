// Texts of the notifications about card refunds and disputes, in six languages.
import { type Language, languages } from '@shop/contract/language.ts'
import type { Translations } from '#modules/people/notifications/service.ts'
import type { CardMove } from '#modules/wallet/cards/service.ts'

type CardTexts = Record<CardMove['what'], { title: string; body: string }>

const texts: Record<Language, CardTexts> = {
  'en-US': {
    refunded: {
      title: 'Refunded to your card',
      body: 'We sent {amount} from your wallet back to the card you recharged with. Allow 5–10 days for your bank to show it.',
    },
    refundBack: {
      title: 'Card refund failed',
      body: 'We couldn’t send {amount} back to your card. It’s in your wallet again.',
    },
    disputed: {
      title: 'Your wallet is locked',
      body: 'Your bank reversed a recharge of {amount}. Until this is settled, you can’t spend from your wallet. Contact us.',
    },
    disputeWon: {
      title: 'Recharge dispute settled',
      body: '{amount} is yours again. If nothing else is open, your wallet works as usual.',
    },
  },
  'zh-CN': {
    refunded: { title: '款项已退回银行卡', body: '{amount} 已从钱包退回您充值用的银行卡，银行通常在 5–10 天内入账。' },
    refundBack: { title: '退回银行卡未成功', body: '{amount} 未能退回您的银行卡，已返还到钱包。' },
    disputed: {
      title: '您的钱包已锁定',
      body: '发卡银行撤回了一笔 {amount} 的充值。处理完成之前，钱包暂时无法支出，请联系客服。',
    },
    disputeWon: { title: '充值争议已解决', body: '{amount} 已退还给您。如无其他未决事项，钱包可正常使用。' },
  },
  'zh-TW': {
    refunded: { title: '款項已退回信用卡', body: '{amount} 已從錢包退回您儲值用的卡片，銀行通常會在 5–10 天內入帳。' },
    refundBack: { title: '退款至信用卡未成功', body: '{amount} 無法退回您的卡片，已退回錢包。' },
    disputed: {
      title: '您的錢包已鎖定',
      body: '發卡銀行撤回了一筆 {amount} 的儲值。處理完成前，錢包暫時無法支出，請聯絡客服。',
    },
    disputeWon: { title: '儲值爭議已解決', body: '{amount} 已退回您的錢包。若沒有其他待處理事項，錢包即可正常使用。' },
  },
  'ja-JP': {
    refunded: {
      title: 'カードへ返金しました',
      body: 'ウォレットの{amount}を、チャージに使用されたカードへ返金しました。カード会社への反映には5〜10日ほどかかります。',
    },
    refundBack: {
      title: 'カードへの返金が完了しませんでした',
      body: '{amount}をカードへ返金できなかったため、ウォレットへ戻しました。',
    },
    disputed: {
      title: 'ウォレットがロックされました',
      body: 'カード会社により{amount}のチャージが取り消されました。解決するまでウォレットからのお支払いと出金はできません。お問い合わせください。',
    },
    disputeWon: {
      title: 'チャージの異議申し立てが解決しました',
      body: '{amount}をお戻ししました。ほかに未解決の件がなければ、ウォレットは通常どおりご利用いただけます。',
    },
  },
  'ko-KR': {
    refunded: {
      title: '카드로 환불했습니다',
      body: '지갑의 {amount}를 충전에 사용한 카드로 환불했습니다. 카드사에 반영되기까지 5~10일 정도 걸립니다.',
    },
    refundBack: {
      title: '카드 환불이 완료되지 않았습니다',
      body: '{amount}를 카드로 환불하지 못해 지갑으로 돌려드렸습니다.',
    },
    disputed: {
      title: '지갑이 잠겼습니다',
      body: '카드사가 {amount} 충전을 취소했습니다. 해결될 때까지 지갑에서 출금이나 결제를 할 수 없습니다. 고객센터로 문의해 주세요.',
    },
    disputeWon: {
      title: '충전 이의 제기가 해결되었습니다',
      body: '{amount}를 돌려드렸습니다. 다른 문제가 없다면 지갑을 정상적으로 사용할 수 있습니다.',
    },
  },
  'th-TH': {
    refunded: {
      title: 'คืนเงินเข้าบัตรแล้ว',
      body: 'คืนเงิน {amount} จากกระเป๋าเงินไปยังบัตรที่ใช้เติมเงินแล้ว ธนาคารจะแสดงยอดภายใน 5–10 วัน',
    },
    refundBack: { title: 'คืนเงินเข้าบัตรไม่สำเร็จ', body: 'ไม่สามารถคืนเงิน {amount} เข้าบัตรได้ เงินกลับเข้ากระเป๋าเงินแล้ว' },
    disputed: {
      title: 'กระเป๋าเงินของคุณถูกล็อก',
      body: 'ธนาคารเจ้าของบัตรเรียกคืนยอดเติมเงิน {amount} คุณจะใช้เงินในกระเป๋าเงินไม่ได้จนกว่าจะได้ข้อยุติ กรุณาติดต่อเรา',
    },
    disputeWon: {
      title: 'ข้อโต้แย้งการเติมเงินได้ข้อยุติแล้ว',
      body: 'คืน {amount} ให้คุณแล้ว หากไม่มีเรื่องอื่นค้างอยู่ กระเป๋าเงินใช้งานได้ตามปกติ',
    },
  },
}

export function cardNotification(what: CardMove['what'], amount: string): { title: Translations; body: Translations } {
  const translate = (part: 'title' | 'body'): Translations =>
    Object.fromEntries(languages.map((language) => [language, texts[language][what][part].replace('{amount}', amount)]))
  return { title: translate('title'), body: translate('body') }
}
