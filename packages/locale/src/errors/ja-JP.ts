// The sentences for refused calls in Japanese.
import type { ErrorTexts } from '../text-shape.ts'

export const errors: ErrorTexts = {
  'input.invalid': () => '入力内容に誤りがあります。表示された項目をご確認ください。',
  'object.not_found': () => '見つかりませんでした。削除された可能性があります。',
  'auth.required': () => '先にログインしてください',
  'auth.forbidden': () => 'この操作を行う権限がありません。',
  'auth.wrong_credentials': () => 'アカウントまたはパスワードが正しくありません。もう一度お試しください。',
  'auth.locked': ({ wait }) =>
    wait === undefined
      ? 'このアカウントはロックされています。サポートへお問い合わせください。'
      : `失敗が続いたためロックされました。${wait}後にもう一度お試しください。`,
  'auth.otp_required': () => '認証アプリに表示されているコードを入力してください。',
  'auth.otp_wrong': () => '認証アプリのコードが正しくありません。現在のコードを入力してください。',
  'account.taken': ({ field }) => {
    if (field === 'email') return 'このメールアドレスは登録済みです。ログインするか、別のアドレスをお使いください。'
    if (field === 'mobile') return 'この携帯電話番号は登録済みです。ログインするか、別の番号をお使いください。'
    return 'このアカウント名はすでに使われています。別の名前をお選びください。'
  },
  'code.wrong': () => '確認コードが正しくありません。ご確認のうえ、もう一度入力してください。',
  'code.expired': () => '確認コードの有効期限が切れました。新しいコードを取得してください。',
  'code.too_many_tries': () =>
    '確認コードの入力ミスが続いたため、このコードは使えなくなりました。新しいコードを取得してください。',
  'paycode.not_set': () => '先に支払いパスワードを設定してください。',
  'paycode.wrong': ({ tries_left: left }) =>
    left === undefined
      ? '支払いパスワードが正しくありません。もう一度入力してください。'
      : `支払いパスワードが正しくありません。あと${left}回入力できます。`,
  'paycode.locked': ({ wait }) =>
    wait === undefined
      ? '入力の誤りが続いたため、支払いパスワードをロックしました。しばらくしてからお試しください。'
      : `入力の誤りが続いたため、支払いパスワードをロックしました。${wait}後にもう一度お試しください。`,
  'pay_token.invalid': () => '支払いの確認が無効になりました。支払いパスワードをもう一度入力してください。',
  'wallet.insufficient': ({ missing }) =>
    missing === undefined
      ? '残高が足りません。ウォレットにチャージしてください。'
      : `残高が${missing}足りません。ウォレットにチャージしてください。`,
  'wallet.locked': ({ of }) =>
    of === 'shopper'
      ? 'お客様のウォレットがロック中か未払いがあるため、支払いできません。'
      : 'ウォレットがロックされています。サポートへお問い合わせください。',
  'wallet.not_empty': () => 'ウォレットに残高または処理中の申請があります。先に出金してから退会してください。',
  'stock.insufficient': ({ left }) => {
    if (left === undefined) return '在庫が足りません。数量を減らしてください。'
    if (Number(left) === 0) return 'この商品は売り切れです。'
    return `在庫は残り${left}点です。数量を減らしてください。`
  },
  'purchase.over_limit': ({ max }) =>
    max === undefined
      ? 'お一人様の購入上限を超えています。数量を減らしてください。'
      : `お一人様${max}点までです。数量を減らしてください。`,
  'price.changed': ({ of, arrival }) =>
    of === 'fee'
      ? `手数料が変わり、受取額は${arrival}になります。内容をご確認のうえ、もう一度お手続きください。`
      : '価格が変わりました。ご注文内容をご確認のうえ、お進みください。',
  'cart.empty': () => 'カートは空です。先に商品を追加してください。',
  'address.required': () => 'お届け先を選択してください。',
  'address.undeliverable': () => 'このお届け先には配送できません。別の住所をお選びください。',
  'promo.unknown': () => 'このクーポンコードは見つかりません。入力内容をご確認ください。',
  'promo.expired': () => 'このクーポンコードは有効期間外です。',
  'promo.minimum': ({ missing }) =>
    missing === undefined
      ? 'ご注文金額がクーポンの利用条件に達していません。'
      : `あと${missing}のお買い上げで、このクーポンを使えます。`,
  'promo.scope': ({ of }) =>
    of === 'first_order' ? 'このクーポンは初回のご注文でのみ使えます。' : 'このクーポンはこちらの商品には使えません。',
  'promo.used': () => 'このクーポンはすでに使用済みです。',
  'promo.exhausted': () => 'このクーポンは配布数の上限に達しました。',
  'order.wrong_state': () => '現在の注文状況ではこの操作はできません。注文を再読み込みしてください。',
  'order.expired': () => 'お支払い期限を過ぎました。もう一度ご注文ください。',
  'refund.already_applied': () => '返金はすでに申請済みです',
  'refund.too_much': ({ max }) =>
    max === undefined
      ? '返金できる金額を超えています。金額を減らしてください。'
      : `返金できるのは${max}までです。金額を減らしてください。`,
  'refund.too_late': () => 'この注文の返金申請の受付期間は終了しました。お困りの場合はサポートにお問い合わせください。',
  'review.already_written': () => 'この商品のレビューは投稿済みです。',
  'review.too_late': ({ of }) =>
    of === 'edit' ? 'レビューを編集できる期間は終了しました。' : 'この注文のレビュー投稿期間は終了しました。',
  'network.unsupported': () => 'このネットワークには対応していません。別のネットワークをお選びください。',
  'amount.too_small': ({ min }) =>
    min === undefined
      ? '金額が小さすぎます。より大きい金額を入力してください。'
      : `${min}以上の金額を入力してください。`,
  'amount.too_large': ({ max }) =>
    max === undefined
      ? '金額が大きすぎます。より小さい金額を入力してください。'
      : `${max}以下の金額を入力してください。`,
  'withdrawal.locked': ({ wait }) =>
    wait === undefined
      ? '安全のため出金を保留しています。しばらくしてからお試しください。'
      : `安全のため出金を保留しています（あと${wait}）。`,
  'transfer.already_claimed': () => 'この送金はすでに申請されています。取引番号をご確認ください。',
  'file.type': () => 'このファイル形式には対応していません。別のファイルをお選びください。',
  'file.too_large': ({ max }) =>
    max === undefined
      ? 'ファイルが大きすぎます。小さいファイルをお選びください。'
      : `ファイルが大きすぎます。${max}以下のファイルをお選びください。`,
  'request_no.reused': () => 'このリクエストは別の内容で送信済みです。再読み込みして、もう一度操作してください。',
  'state.changed': ({ by }) =>
    by === undefined
      ? 'ほかの担当者がすでに処理しました。ページを再読み込みしてください。'
      : `${by}さんがすでに処理しました。ページを再読み込みしてください。`,
  'list.full': ({ max, of }) => {
    if (of === 'order')
      return `お支払い待ちの注文が${max}件あります。いずれかをお支払いいただくか、キャンセルしてください。`
    if (of === 'bag') return `カートに入れられる商品は${max}種類までです。不要な商品を削除してください。`
    if (of === 'recharge') return `審査中のチャージが${max}件あります。いずれかの結果が出てから申請してください。`
    if (of === 'withdrawal') return `審査中の出金が${max}件あります。いずれかの結果が出てから申請してください。`
    return max === undefined
      ? '登録できる上限に達しています。不要なものを整理してください。'
      : `登録できるのは${max}件までです。既存の項目を編集してください。`
  },
  'approval.second_person': () => 'この操作には、別の担当者の承認が必要です。',
  'approval.too_new': ({ wait }) =>
    `アカウントや役割を付与した担当者と付与された担当者は、24時間お互いの申請を承認できません。別の担当者に依頼するか、${wait === undefined ? '後でもう一度お試しください。' : `${wait}後にもう一度お試しください。`}`,
  'rate.limited': ({ retry_after: seconds }) =>
    seconds === undefined
      ? '操作の回数が多すぎます。少し待ってからお試しください。'
      : `操作の回数が多すぎます。${seconds}秒後にお試しください。`,
  'server.failed': ({ request_id: id }) =>
    id === undefined
      ? 'システムに問題が発生しました。しばらくしてからお試しください。'
      : `システムに問題が発生しました。しばらくしてからお試しください。お問い合わせの際は番号${id}をお伝えください。`,
  'server.busy': () => 'ただいま混み合っています。少し待ってからお試しください。',
}
