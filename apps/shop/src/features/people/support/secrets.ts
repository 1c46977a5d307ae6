// Whether a message looks like something nobody should send: a card number, a payment code, a password.

const cardLike = /(?<!\d)[3-6]\d(?:[ -]?\d){11,17}(?!\d)/g
/** A payment code has six to twelve digits; alone in a message it is hardly anything else. */
const codeAlone = /^\s*\d{6,12}\s*$/
const names = [
  String.raw`pass ?(?:word|code)|\bpin\b|\bcvv\b|payment code`,
  '密码|密碼|支付码|支付碼|验证码|驗證碼',
  'パスワード|暗証番号|認証コード',
  '비밀번호|결제 ?코드|인증 ?번호',
  'รหัสผ่าน|รหัสชำระเงิน|รหัสยืนยัน',
]
const link = String.raw`\s*(?:is|was|:|：|=|是|为|為|は|은|는|คือ)?\s*[:：]?\s*["“「]?`
// Thai letters fall apart when they are put into one form; what is looked for must be in that form too.
const name = names.join('|').normalize('NFKC')
const named = new RegExp(`(${name})${link}[\\w!@#$%^&*.-]{4,}`, 'i')
/** A few words within the same sentence, then digits; a year is none, nor is the long number of an order. */
const namedLater = new RegExp(String.raw`(?:${name})[^\d\n.,?!;。、]{0,16}(?!(?:19|20)\d\d(?!\d))\d{4,12}(?!\d)`, 'i')

export function looksSecret(written: string): boolean {
  // Full-width digits and letters are the same to who reads them.
  const text = written.normalize('NFKC')
  if (codeAlone.test(text)) return true
  if ([...text.matchAll(cardLike)].some(([found]) => isCardNumber(found.replace(/\D/g, '')))) return true
  if (namedLater.test(text)) return true
  const match = named.exec(text)
  // A word after the name may be part of a question; a secret has a digit or a sign in it.
  return match !== null && /\d|[!@#$%^&*]/.test(match[0].slice(match[1]?.length ?? 0))
}

/** The check sum that every card number carries (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
