// Detects messages that should not be sent: card numbers, payment codes and passwords.

const cardLike = /(?<!\d)[3-6]\d(?:[ -]?\d){11,17}(?!\d)/g
/** A payment code has six to twelve digits; a message of only digits is most likely one. */
const codeAlone = /^\s*\d{6,12}\s*$/
const names = [
  String.raw`pass ?(?:word|code)|\bpin\b|\bcvv\b|payment code`,
  '密码|密碼|支付码|支付碼|验证码|驗證碼',
  'パスワード|暗証番号|認証コード',
  '비밀번호|결제 ?코드|인증 ?번호',
  'รหัสผ่าน|รหัสชำระเงิน|รหัสยืนยัน',
]
const link = String.raw`\s*(?:is|was|:|：|=|是|为|為|は|은|는|คือ)?\s*[:：]?\s*["“「]?`
// NFKC decomposes Thai letters, so the pattern must be normalized like the text.
const name = names.join('|').normalize('NFKC')
const named = new RegExp(`(${name})${link}[\\w!@#$%^&*.-]{4,}`, 'i')
/** A name and digits in the same sentence; years and long order numbers do not count. */
const namedThenDigits = new RegExp(
  String.raw`(?:${name})[^\d\n.,?!;。、]{0,16}(?!(?:19|20)\d\d(?!\d))\d{4,12}(?!\d)`,
  'i',
)

export function looksSecret(written: string): boolean {
  // Full-width digits and letters count like plain ones.
  const text = written.normalize('NFKC')
  if (codeAlone.test(text)) return true
  if ([...text.matchAll(cardLike)].some(([found]) => isCardNumber(found.replace(/\D/g, '')))) return true
  if (namedThenDigits.test(text)) return true
  const match = named.exec(text)
  // A word after the name may be part of a question; a secret has a digit or a special character.
  return match !== null && /\d|[!@#$%^&*]/.test(match[0].slice(match[1]?.length ?? 0))
}

/** The Luhn checksum of card numbers. */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
