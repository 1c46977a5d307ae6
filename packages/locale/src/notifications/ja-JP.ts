// Notifications in Japanese.
import { money } from '../format.ts'
import { timeSpan } from '../time-span.ts'
import type { NotificationTexts } from './shape.ts'

const events = {
  customs: { title: '通関手続き中です', body: '荷物は通関手続き中です。お客様のお手続きは必要ありません。' },
  outForDelivery: { title: '配達中です', body: '本日お届けの予定です。' },
  attempted: {
    title: 'お届けできませんでした',
    body: 'ご不在などのためお届けできませんでした。配送会社が再度お伺いします。',
  },
  problem: { title: '配送に問題が発生しています', body: '配送が遅れています。注文を開いて詳細をご確認ください。' },
  delivered: { title: '荷物が配達されました', body: '中身をご確認のうえ、受取確認をお願いします。' },
}
const unpaid = {
  locked:
    'アカウントまたはウォレットがロックされているため、お支払いできませんでした。サポートにお問い合わせください。',
  paid: 'ご注文はすでにお支払い済みのため、重複したお支払いはありません。',
  cancelled: '入金前にご注文がキャンセルされました。',
  expired: '入金がお支払い期限に間に合いませんでした。',
  changed: 'ご確認後に注文内容が変わりました。内容をご確認のうえ、もう一度お支払いください。',
  insufficient: '残高が不足しています。チャージして、もう一度お支払いください。',
}
const applications = { merchant: '出店のお申し込み', partner: '提携のお申し込み' }
const others = (more = 0) => (more > 0 ? `ほかにもお気に入り${more}点に変更があります。` : '')

export const text: NotificationTexts = {
  orderCreated: ({ amount, payBy, orders }, { time }) => ({
    title: `${orders ? `${orders}件の` : ''}ご注文を受け付けました`,
    body: `${orders ? '合計' : ''}${money(amount)}のお支払いをお待ちしています${payBy ? `（期限：${time(payBy)}）` : ''}。`,
  }),
  orderPayDue: ({ amount, payBy, orders }, { time }) => ({
    title: 'お支払い期限が近づいています',
    body: `${time(payBy)}までに${orders ? '合計' : ''}${money(amount)}のお支払いがない場合、${orders ? `ご注文${orders}件は` : ''}自動的にキャンセルされます。`,
  }),
  orderPaid: ({ amount, orders }) => ({
    title: 'お支払いを確認しました',
    body: `${orders ? `ご注文${orders}件、合計` : ''}${money(amount)}のお支払いを確認しました。ショップが発送の準備をしています。`,
  }),
  orderNotPaid: ({ amount, reason }) => ({
    title: 'ご注文のお支払いができませんでした',
    body: `カードでチャージした${money(amount)}はウォレットに反映されています。${unpaid[reason]}`,
  }),
  orderDelayed: ({ until }, { day }) => ({
    title: '発送が遅れています',
    body: `${day(until)}までに発送するとショップから連絡がありました。`,
  }),
  orderShipped: ({ carrier, number }) => ({
    title: '商品を発送しました',
    body: `${carrier}　追跡番号：${number}`,
  }),
  orderEvent: ({ event }) => events[event],
  orderAutoConfirm: ({ at }, { time }) => ({
    title: '商品は届きましたか？',
    body: `${time(at)}に自動で受取確認が完了します。問題がある場合は、それまでにご連絡ください。`,
  }),
  orderReceived: ({ by, until }, { day }) => ({
    title: by === 'clock' ? '自動で受取確認が完了しました' : '受取確認が完了しました',
    body: `${by === 'clock' ? '期限が過ぎたため、自動で受取確認が完了しました。' : '商品の受け取りを確認しました。'}${until ? `問題がある場合は、${day(until)}までにご連絡ください。` : ''}`,
  }),
  orderCompleted: () => ({
    title: '取引が完了しました',
    body: 'ご利用ありがとうございました。',
  }),
  orderCancelled: ({ by, reason, refunded }, { name }) => ({
    title: '注文がキャンセルされました',
    body: [
      by === 'deadline'
        ? '期限内にお支払いがなかったため、キャンセルされました。'
        : by === 'shop'
          ? 'ショップの都合によりキャンセルされました。'
          : 'お客様のご希望によりキャンセルしました。',
      refunded && `${money(refunded)}をウォレットに返金しました。`,
      reason && `理由：${name(reason)}`,
    ]
      .filter(Boolean)
      .join(''),
  }),
  reviewInvite: () => ({
    title: '商品はいかがでしたか？',
    body: 'レビューを書いて、ほかのお客様のお買い物に役立ててみませんか？',
  }),
  reviewReply: ({ shop }, { name }) => ({
    title: 'ショップからレビューに返信がありました',
    body: `${name(shop)}がお客様のレビューに返信しました。`,
  }),
  reviewHidden: ({ reason, editBy }, { name, time }) => ({
    title: 'レビューが非表示になりました',
    body: `理由：${name(reason)}\n${
      editBy
        ? `${time(editBy)}まで編集でき、編集後にあらためて確認します。ご不明な点はサポートへご連絡ください。`
        : 'ご不明な点はサポートへご連絡ください。'
    }`,
  }),
  reviewShown: () => ({
    title: 'レビューが再び表示されました',
    body: 'あらためて確認し、ほかのお客様にも表示されるようになりました。',
  }),
  refundSubmitted: ({ amount, answerBy }, { time }) => ({
    title: '返金申請を受け付けました',
    body: `${money(amount)}の返金申請を確認しています。${answerBy ? `${time(answerBy)}までに回答します。` : ''}`,
  }),
  refundApproved: ({ amount, returnBy }, { time }) => ({
    title: returnBy ? '承認されました。商品をご返送ください' : '返金申請が承認されました',
    body: returnBy
      ? `${money(amount)}の返金が承認されました。${time(returnBy)}までに商品を返送し、追跡番号をご入力ください。期限を過ぎると申請は終了します。`
      : `${money(amount)}の返金が承認されました。申請を開いて次の手順をご確認ください。`,
  }),
  refundReturnDue: ({ returnBy }, { time }) => ({
    title: '商品をご返送ください',
    body: `${time(returnBy)}までに商品を返送し、追跡番号をご入力ください。`,
  }),
  refundRefused: ({ reason }, { name }) => ({
    title: '返金申請は承認されませんでした',
    body: `理由：${name(reason)}`,
  }),
  refundLapsed: () => ({
    title: '返送期限を過ぎました',
    body: '商品が期限内に返送されなかったため、返金申請は終了しました。',
  }),
  refundDone: ({ amount, reason }, { name }) => ({
    title: '返金が完了しました',
    body: `${money(amount)}をウォレットに返金しました。${reason ? `${name(reason)}` : ''}`,
  }),
  rechargeSubmitted: ({ amount }) => ({
    title: 'チャージを受け付けました',
    body: `${money(amount)}のチャージを審査しています。`,
  }),
  rechargePassed: ({ amount, claimed, reason }, { name }) => ({
    title: 'チャージが完了しました',
    body: `${money(amount)}がウォレットに反映されました。${
      claimed !== undefined && claimed !== amount
        ? `申請額は${money(claimed)}でしたが、実際の着金額で反映しています。`
        : ''
    }${reason ? `${name(reason)}` : ''}`,
  }),
  rechargeRefused: ({ amount, reason }, { name }) => ({
    title: 'チャージは承認されませんでした',
    body: `${money(amount)}のチャージは承認されませんでした。理由：${name(reason)}`,
  }),
  drawSubmitted: ({ amount, arrival }) => ({
    title: '出金申請を受け付けました',
    body: `${money(amount)}の出金を審査しています。受取額は${money(arrival)}です。`,
  }),
  drawPassed: ({ amount, arrival }) => ({
    title: '出金申請が承認されました',
    body: `${money(amount)}の出金が承認されました。まもなく${money(arrival)}を送金します。`,
  }),
  drawSent: ({ arrival, reference }) => ({
    title: '送金しました',
    body: `${money(arrival)}を送金しました。取引番号：${reference}`,
  }),
  drawRefused: ({ amount, reason }, { name }) => ({
    title: '出金申請は承認されませんでした',
    body: `${money(amount)}は利用可能残高に戻りました。理由：${name(reason)}`,
  }),
  drawFailed: ({ amount, reason }, { name }) => ({
    title: '出金の送金ができませんでした',
    body: `${money(amount)}は利用可能残高に戻りました。理由：${name(reason)}`,
  }),
  balanceAdjusted: ({ amount, reason }) => ({
    title: amount < 0 ? '残高が減額されました' : '残高が増額されました',
    body: `調整額：${money(amount)}　理由：${reason}`,
  }),
  secNewLogin: ({ device, ip }) => ({
    title: '新しい端末でのログイン',
    body: `ログイン元：${[device, ip && `IP ${ip}`].filter(Boolean).join(' · ') || '新しい端末'}。お心当たりがない場合は、その端末をログアウトし、パスワードを変更してください。`,
  }),
  secPwdChanged: () => ({
    title: 'パスワードが変更されました',
    body: 'すべての端末からログアウトしました。お心当たりがない場合は、すぐにお問い合わせください。',
  }),
  secPayChanged: ({ first, hours = 24 }) => ({
    title: first ? '支払いパスワードが設定されました' : '支払いパスワードが変更されました',
    body: `${hours > 0 ? `安全のため、${timeSpan('ja-JP', hours * 60)}は出金を保留します。` : ''}お心当たりがない場合は、すぐにお問い合わせください。`,
  }),
  secLocked: ({ what, until }, { time }) => {
    const ends = until ? `（解除：${time(until)}）` : ''
    if (what === 'payment') {
      return {
        title: '支払いパスワードを一時的にロックしました',
        body: `入力間違いが続いたためです${ends}。お心当たりがない場合は、パスワードを変更してください。`,
      }
    }
    return {
      title: 'ログインを一時的に制限しました',
      body: `パスワードの入力間違いが続いたためです${ends}。お心当たりがない場合は、パスワードを変更してください。`,
    }
  },
  secNewDest: ({ destination }) => ({
    title: '出金先が追加されました',
    body: `${destination}が追加されました。お心当たりがない場合は、削除してパスワードを変更してください。`,
  }),
  serviceReply: () => ({
    title: 'サポートから返信がありました',
    body: 'チャットを開いて内容をご確認ください。',
  }),
  shopNew: ({ shop, count }, { name }) => ({
    title: `${name(shop)}の新着商品`,
    body: `フォロー中のショップに新商品が${count}点入荷しました。`,
  }),
  priceDrop: ({ product, price, was, more }, { name }) => ({
    title: `値下げ：${money(was)} → ${money(price)}`,
    body: `${name(product)}がお安くなりました。${others(more)}`,
  }),
  backInStock: ({ product, price, more }, { name }) => ({
    title: '再入荷しました',
    body: `${name(product)}が再入荷しました（${money(price)}）。${others(more)}`,
  }),
  promo: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
  applyPassed: ({ application, shop }, { name }) => ({
    title: 'お申し込みが承認されました',
    body: `${applications[application]}が承認されました。${shop ? `「${name(shop)}」を作成しました。公開までの流れをご確認ください。` : ''}`,
  }),
  applyRefused: ({ application, reason }) => ({
    title: 'お申し込みは承認されませんでした',
    body: `${applications[application]}は承認されませんでした。内容を修正して、もう一度お申し込みいただけます。理由：${reason}`,
  }),
  system: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
}
