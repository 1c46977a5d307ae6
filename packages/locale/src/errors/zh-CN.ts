// Texts of refused calls in Simplified Chinese.
import type { ErrorTexts } from '../text-types.ts'
import { usd } from '../usd.ts'

export const errors: ErrorTexts = {
  'input.invalid': () => '填写有误，请检查标出的内容。',
  'object.not_found': () => '没有找到相关内容，可能已被删除。',
  'auth.required': ({ of, minutes }) =>
    of === 'idle' ? `您已 ${minutes} 分钟没有操作，系统已自动退出。请重新登录，继续之前的操作。` : '请先登录',
  'auth.forbidden': () => '您没有权限进行此操作。',
  'auth.setup': ({ of }) =>
    of === 'otp' ? '您的角色要求两步验证，请先完成设置。' : '请先设置新密码，初始密码仅可使用一次。',
  'auth.wrong_credentials': () => '账号或密码不正确，请重新输入。',
  'auth.locked': ({ wait }) =>
    wait === undefined ? '该账号已被锁定，请联系客服。' : `失败次数过多，请在 ${wait}后再试。`,
  'auth.otp_required': () => '请输入身份验证器中的动态验证码。',
  'auth.otp_wrong': () => '动态验证码不正确，请输入当前显示的验证码。',
  'account.taken': ({ field }) => {
    if (field === 'email') return '该邮箱已注册，请直接登录或换一个邮箱。'
    if (field === 'mobile') return '该手机号已注册，请直接登录或换一个号码。'
    return '该账号已被使用，请换一个。'
  },
  'contact.unverified': () => '请先到安全中心验证您的邮箱。',
  'invitation.invalid': () => '此链接已过期、已使用或已被替换，请联系管理员重新发送。',
  'code.wrong': () => '验证码不正确，请核对后重试。',
  'code.expired': () => '验证码已过期，请重新获取。',
  'code.too_many_tries': () => '验证码错误次数过多，已失效，请重新获取。',
  'paycode.not_set': () => '请先设置支付密码。',
  'paycode.wrong': ({ tries_left: left }) =>
    left === undefined ? '支付密码不正确，请重新输入。' : `支付密码不正确，还可尝试 ${left} 次。`,
  'paycode.locked': ({ wait }) =>
    wait === undefined
      ? '支付密码错误次数过多，已锁定，请稍后再试。'
      : `支付密码错误次数过多，已锁定，请在 ${wait}后再试。`,
  'pay_token.invalid': () => '支付验证已失效，请重新输入支付密码。',
  'wallet.insufficient': ({ missing }) =>
    missing === undefined ? '钱包余额不足，请先充值。' : `钱包余额还差 ${usd(missing)}，请先充值。`,
  'wallet.locked': ({ of }) =>
    of === 'shopper' ? '该顾客的钱包已锁定或有欠款，暂时不能付款。' : '您的钱包已锁定，请联系客服。',
  'wallet.not_empty': () => '钱包里还有余额或未完成的申请，请先提现后再注销账号。',
  'stock.insufficient': ({ left }) => {
    if (left === undefined) return '库存不足，请减少数量。'
    if (Number(left) === 0) return '该商品已售罄。'
    return `库存仅剩 ${left} 件，请减少数量。`
  },
  'purchase.over_limit': ({ max }) =>
    max === undefined ? '已超过每人限购数量，请减少数量。' : `每人限购 ${max} 件，请减少数量。`,
  'price.changed': ({ of, arrival }) => {
    if (of === 'card') return '银行卡扣款金额有变动，请核对后重新确认。'
    return of === 'fee'
      ? `手续费有调整，现在实际到账金额为 ${usd(arrival)}，请核对后重新确认。`
      : '商品价格有变动，请核对订单后再继续。'
  },
  'cart.empty': () => '购物袋是空的，请先添加商品。',
  'address.required': () => '请选择收货地址。',
  'address.undeliverable': () => '该地址暂时无法配送，请更换地址。',
  'promo.unknown': () => '优惠码不存在，请检查是否输入正确。',
  'promo.expired': () => '优惠码不在有效期内。',
  'promo.minimum': ({ missing }) =>
    missing === undefined ? '订单金额未达到优惠码的使用门槛。' : `再买 ${usd(missing)} 即可使用该优惠码。`,
  'promo.scope': ({ of }) => (of === 'first_order' ? '该优惠码仅限首单使用。' : '该优惠码不适用于这些商品。'),
  'promo.used': () => '您已使用过该优惠码。',
  'promo.unpaid': () => '您使用该优惠码的待付款订单过多，请先付款或取消。',
  'promo.exhausted': () => '该优惠码已被用完。',
  'promo.budget': () => '该优惠码的剩余额度不足以抵扣本单，请减少商品或换一个优惠码。',
  'order.wrong_state': () => '订单当前状态不支持此操作，请刷新订单。',
  'order.expired': () => '订单已超过付款时间，请重新下单。',
  'refund.already_applied': () => '您已提交过退款申请',
  'refund.too_much': ({ max }) =>
    max === undefined ? '超出可退金额，请减少退款金额。' : `最多可退 ${usd(max)}，请减少退款金额。`,
  'refund.too_late': () => '该订单已超过申请退款的期限，如需帮助请联系客服。',
  'review.already_written': () => '您已评价过该商品。',
  'review.too_late': ({ of }) => (of === 'edit' ? '已超过可修改评价的期限。' : '该订单已超过评价期限。'),
  'network.unsupported': () => '暂不支持该网络，请选择其他网络。',
  'amount.too_small': ({ min }) => (min === undefined ? '金额过小，请输入更大的金额。' : `金额不能低于 ${usd(min)}。`),
  'amount.too_large': ({ max }) => (max === undefined ? '金额过大，请输入更小的金额。' : `金额不能超过 ${usd(max)}。`),
  'withdrawal.locked': ({ wait }) =>
    wait === undefined ? '为保障资金安全，提现已暂停，请稍后再试。' : `为保障资金安全，提现暂停中，还需等待 ${wait}。`,
  'withdrawal.card_hold': ({ max, day }) =>
    max === undefined || day === undefined
      ? '银行卡充值的资金暂时不能提现，可用于购物，或减少提现金额。'
      : `其中部分资金来自银行卡充值，${day} 起可提现。目前最多可提现 ${usd(max)}。`,
  'transfer.already_claimed': () => '这笔转账已提交过，请核对 TxID 或流水号。',
  'file.type': () => '不支持该文件格式，请换一个文件。',
  'file.too_large': ({ max }) => (max === undefined ? '文件过大，请选择小一些的文件。' : `文件过大，不能超过 ${max}。`),
  'request_no.reused': () => '该请求已用不同内容提交过，请刷新后重新操作。',
  'state.changed': ({ by }) =>
    by === undefined ? '此项已由他人处理，请刷新页面。' : `此项已由 ${by} 处理，请刷新页面。`,
  'list.full': ({ max, of }) => {
    if (of === 'link') return `24 小时内已向这位操作员发送 ${max} 次链接，请明天再试。`
    if (of === 'order') return `您有 ${max} 笔订单待付款，请先付款或取消其中一笔。`
    if (of === 'bag') return `购物袋最多可放 ${max} 种商品，请先移除一些。`
    if (of === 'recharge') return `您有 ${max} 笔充值正在审核，请等其中一笔有结果后再提交。`
    if (of === 'withdrawal') return `您有 ${max} 笔提现正在审核，请等其中一笔有结果后再提交。`
    return max === undefined ? '数量已达上限，请先清理后再添加。' : `最多可添加 ${max} 项，请修改已有的条目。`
  },
  'payout.no_account': () => '该店铺尚未登记结算账户。请先登记，并由第二人确认。',
  'payout.account_new': ({ wait }) =>
    `结算账户刚刚变更，${wait === undefined ? '请稍后再试。' : `${wait}后才能结算。`}`,
  'fees.announced': () => '已有一项变更公告，请等其生效或先取消。',
  'fees.notice': () => '须至少提前 1 天、最多提前 30 天公告。请选择其他时间，重新提交。',
  'approval.second_person': () => '此操作需由第二人审批。',
  'approval.too_new': ({ wait }) =>
    `您与提出人中的一方刚由另一方开通账号或授予角色，24 小时内不能互相复核。请由其他人员处理，或${wait === undefined ? '稍后再试。' : `在${wait}后再试。`}`,
  'approval.not_verified': () =>
    '您与提出人视为同一人：其中一方由另一方单独开通权限，或双方由同一位管理员单独开通。请由未参与的管理员核实新操作员，或由其他人员处理。',
  'approval.own_account': () => '该顾客账号使用的是您本人的邮箱，须由其他人员处理。',
  'rate.limited': ({ retry_after: seconds }) =>
    seconds === undefined ? '操作过于频繁，请稍后再试。' : `操作过于频繁，请在 ${seconds} 秒后再试。`,
  'server.failed': ({ request_id: id }) =>
    id === undefined ? '系统出了点问题，请稍后再试。' : `系统出了点问题，请稍后再试；联系客服时可提供编号 ${id}。`,
  'server.busy': () => '系统繁忙，请稍后再试。',
  'storage.unavailable': () => '图片暂时无法读取或保存，请稍后再试。',
}
