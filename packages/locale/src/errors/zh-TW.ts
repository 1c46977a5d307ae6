// Texts of refused calls in Traditional Chinese.
import type { ErrorTexts } from '../text-types.ts'
import { usd } from '../usd.ts'

export const errors: ErrorTexts = {
  'input.invalid': () => '填寫內容有誤，請檢查標示的欄位。',
  'object.not_found': () => '找不到相關內容，可能已被移除。',
  'auth.required': ({ of, minutes }) =>
    of === 'idle' ? `您已 ${minutes} 分鐘沒有操作，系統已自動登出。請重新登入，繼續先前的操作。` : '請先登入',
  'auth.forbidden': () => '您沒有權限進行此操作。',
  'auth.setup': ({ of }) =>
    of === 'otp' ? '您的角色需要兩步驟驗證，請先完成設定。' : '請先設定新密碼，初始密碼僅可使用一次。',
  'auth.wrong_credentials': () => '帳號或密碼不正確，請重新輸入。',
  'auth.locked': ({ wait }) =>
    wait === undefined ? '此帳號已被鎖定，請聯絡客服。' : `失敗次數過多，請於 ${wait}後再試。`,
  'auth.otp_required': () => '請輸入驗證器應用程式中的驗證碼。',
  'auth.otp_wrong': () => '驗證器的驗證碼不正確，請輸入目前顯示的驗證碼。',
  'account.taken': ({ field }) => {
    if (field === 'email') return '此電子郵件已註冊，請直接登入或換一個。'
    if (field === 'mobile') return '此手機號碼已註冊，請直接登入或換一個。'
    return '此帳號已有人使用，請換一個。'
  },
  'contact.unverified': () => '請先到安全中心驗證您的電子郵件。',
  'invitation.invalid': () => '此連結已過期、已使用或已被取代，請聯絡管理員重新傳送。',
  'code.wrong': () => '驗證碼不正確，請確認後再試一次。',
  'code.expired': () => '驗證碼已過期，請重新取得。',
  'code.too_many_tries': () => '驗證碼輸入錯誤次數過多，已失效，請重新取得。',
  'paycode.not_set': () => '請先設定付款密碼。',
  'paycode.wrong': ({ tries_left: left }) =>
    left === undefined ? '付款密碼不正確，請重新輸入。' : `付款密碼不正確，還可嘗試 ${left} 次。`,
  'paycode.locked': ({ wait }) =>
    wait === undefined
      ? '付款密碼錯誤次數過多，已鎖定，請稍後再試。'
      : `付款密碼錯誤次數過多，已鎖定，請於 ${wait}後再試。`,
  'pay_token.invalid': () => '付款驗證已失效，請重新輸入付款密碼。',
  'wallet.insufficient': ({ missing }) =>
    missing === undefined ? '錢包餘額不足，請先儲值。' : `錢包餘額還差 ${usd(missing)}，請先儲值。`,
  'wallet.locked': ({ of }) =>
    of === 'shopper' ? '該會員的錢包已鎖定或有欠款，暫時無法付款。' : '您的錢包已鎖定，請聯絡客服。',
  'wallet.not_empty': () => '錢包還有餘額或未完成的申請，請先提領後再刪除帳號。',
  'stock.insufficient': ({ left }) => {
    if (left === undefined) return '庫存不足，請減少數量。'
    if (Number(left) === 0) return '此商品已售完。'
    return `庫存僅剩 ${left} 件，請減少數量。`
  },
  'purchase.over_limit': ({ max }) =>
    max === undefined ? '已超過每人限購數量，請減少數量。' : `每人限購 ${max} 件，請減少數量。`,
  'price.changed': ({ of, arrival }) => {
    if (of === 'card') return '信用卡扣款金額有變動，請確認後重新送出。'
    return of === 'fee'
      ? `手續費已調整，目前實際入帳金額為 ${usd(arrival)}，請確認後重新送出。`
      : '商品價格有變動，請確認訂單後再繼續。'
  },
  'cart.empty': () => '購物車是空的，請先加入商品。',
  'address.required': () => '請選擇收件地址。',
  'address.undeliverable': () => '此地址目前無法配送，請更換地址。',
  'promo.unknown': () => '查無此優惠碼，請確認是否輸入正確。',
  'promo.expired': () => '優惠碼不在有效期限內。',
  'promo.minimum': ({ missing }) =>
    missing === undefined ? '訂單金額未達優惠碼的使用門檻。' : `再買 ${usd(missing)} 即可使用此優惠碼。`,
  'promo.scope': ({ of }) => (of === 'first_order' ? '此優惠碼限首次下單使用。' : '此優惠碼不適用於這些商品。'),
  'promo.used': () => '您已使用過此優惠碼。',
  'promo.unpaid': () => '您使用此優惠碼的待付款訂單過多，請先付款或取消。',
  'promo.exhausted': () => '此優惠碼已兌換完畢。',
  'promo.budget': () => '此優惠碼的剩餘額度不足以折抵本次訂單，請減少商品或改用其他優惠碼。',
  'order.wrong_state': () => '訂單目前的狀態無法進行此操作，請重新整理訂單。',
  'order.expired': () => '訂單已超過付款期限，請重新下單。',
  'refund.already_applied': () => '您已送出過退款申請',
  'refund.too_much': ({ max }) =>
    max === undefined ? '超過可退金額，請減少退款金額。' : `最多可退 ${usd(max)}，請減少退款金額。`,
  'refund.too_late': () => '此訂單已超過申請退款的期限，如需協助請聯絡客服。',
  'review.already_written': () => '您已評價過此商品。',
  'review.too_late': ({ of }) => (of === 'edit' ? '已超過可修改評價的期限。' : '此訂單已超過評價期限。'),
  'network.unsupported': () => '目前不支援此網路，請選擇其他網路。',
  'amount.too_small': ({ min }) => (min === undefined ? '金額過小，請輸入較大的金額。' : `金額不得低於 ${usd(min)}。`),
  'amount.too_large': ({ max }) => (max === undefined ? '金額過大，請輸入較小的金額。' : `金額不得超過 ${usd(max)}。`),
  'withdrawal.locked': ({ wait }) =>
    wait === undefined ? '為保障帳戶安全，提領已暫停，請稍後再試。' : `為保障帳戶安全，提領暫停中，還需等待 ${wait}。`,
  'withdrawal.card_hold': ({ max, day }) =>
    max === undefined || day === undefined
      ? '信用卡儲值的資金暫時無法提領，可用於購物，或減少提領金額。'
      : `其中部分資金來自信用卡儲值，${day} 起可提領。目前最多可提領 ${usd(max)}。`,
  'transfer.already_claimed': () => '這筆轉帳已送出過，請確認交易編號。',
  'file.type': () => '不支援此檔案格式，請換一個檔案。',
  'file.too_large': ({ max }) => (max === undefined ? '檔案過大，請選擇較小的檔案。' : `檔案過大，不得超過 ${max}。`),
  'request_no.reused': () => '此請求已用不同內容送出過，請重新整理後再操作。',
  'state.changed': ({ by }) =>
    by === undefined ? '此項目已由他人處理，請重新整理頁面。' : `此項目已由 ${by} 處理，請重新整理頁面。`,
  'list.full': ({ max, of }) => {
    if (of === 'link') return `24 小時內已向這位操作員傳送 ${max} 次連結，請明天再試。`
    if (of === 'order') return `您有 ${max} 筆訂單待付款，請先付款或取消其中一筆。`
    if (of === 'bag') return `購物車最多可放 ${max} 種商品，請先移除部分商品。`
    if (of === 'recharge') return `您有 ${max} 筆儲值正在審核，請待其中一筆有結果後再送出。`
    if (of === 'withdrawal') return `您有 ${max} 筆提領正在審核，請待其中一筆有結果後再送出。`
    return max === undefined ? '數量已達上限，請先清理後再新增。' : `最多可新增 ${max} 筆，請修改現有項目。`
  },
  'payout.no_account': () => '此商店尚未登記收款帳戶。請先登記，並由第二人確認。',
  'payout.account_new': ({ wait }) => `收款帳戶剛變更，${wait === undefined ? '請稍後再試。' : `${wait}後才能結算。`}`,
  'fees.announced': () => '已有一項變更公告，請等其生效或先取消。',
  'fees.notice': () => '須至少提前 1 天、最多提前 30 天公告。請選擇其他時間，重新提交。',
  'approval.second_person': () => '此操作需由另一位人員核准。',
  'approval.too_new': ({ wait }) =>
    `您與提出人中的一方剛由另一方開通帳號或授予角色，24 小時內不能互相覆核。請由其他人員處理，或${wait === undefined ? '稍後再試。' : `在 ${wait}後再試。`}`,
  'approval.not_verified': () =>
    '您與提出人視為同一人：其中一方由另一方單獨開通權限，或雙方由同一位管理員單獨開通。請由未參與的管理員核實新操作員，或由其他人員處理。',
  'approval.own_account': () => '此顧客帳號使用的是您本人的電子郵件，須由其他人員處理。',
  'rate.limited': ({ retry_after: seconds }) =>
    seconds === undefined ? '操作過於頻繁，請稍後再試。' : `操作過於頻繁，請於 ${seconds} 秒後再試。`,
  'server.failed': ({ request_id: id }) =>
    id === undefined ? '系統發生問題，請稍後再試。' : `系統發生問題，請稍後再試；聯絡客服時可提供編號 ${id}。`,
  'server.busy': () => '系統忙碌中，請稍後再試。',
  'storage.unavailable': () => '圖片暫時無法讀取或儲存，請稍後再試。',
}
