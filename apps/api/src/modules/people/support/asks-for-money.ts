// Detects texts that operators must never send: requests for money or secrets, and addresses to send money to.

/** “Don't worry, send …” is no denial: only these words may come between the denial and the verb. */
const englishVerbs = 'send|transfer|wire|deposit|pay|tell|give|share|provide|reply with'
const englishBetween = [
  'from|ever|need|needs|have|has|had|be|to|you|your|us|we|our|staff|team|support|anyone|anybody',
  'should|must|will|would|can|could|ask|asks|asked|asking|for',
  'require|requires|required|request|requests|want|wants|please|try',
].join('|')
const englishDenial =
  'never|not|nobody|no one|no need|without|any(?:one|body) (?:who|that) asks|if (?:any|some)(?:one|body) asks'
const english = new RegExp(
  [
    `(?:\\b(?:${englishDenial})\\b|n[’']t\\b)`,
    `(?:\\s+(?:${englishBetween})\\b){0,8}\\s+(?:${englishVerbs})\\b`,
    `(?:[^,;:]{0,60}?\\b(?:or|nor)\\s+(?:${englishVerbs})\\b)*`,
  ].join(''),
  'gi',
)

const chineseVerbs = [
  '转账|轉帳|轉賬|汇款|匯款|打款|转到|轉到|汇到|匯到|打到|充到|转入|轉入|汇入|匯入|存入|付款到|支付到',
  '支付|缴纳|繳納|缴|繳|交|付|转|轉|充值|告诉|告訴|提供|发给|發給|发送|發送|回复|回覆|报一下|報一下',
  '发来|傳給',
].join('|')
const chineseBetween = [
  '会|會|要|要求|需要|让|讓|请|請|您|你|我们|我們|向|任何|人|他人|别人|別人|对方|對方|客服|把|将|將',
  '主动|主動|先|再|的|登录|登入|支付密码|支付密碼|付款密碼|密码|密碼|验证码|驗證碼|卡号|卡號|私钥|私鑰',
  '助记词|助記詞|款项|款項|、|或|和|以任何方式|轻易|輕易|随意|隨意',
].join('|')
const chineseDenial = [
  '不要|不会|不會|不用|不必|不需|不得|不可|不应|不應|勿|绝不|絕不|从不|從不|决不|無需|无需|無須|无须',
  '千万别|千萬別|请别|請別|别再|別再|禁止|谨防|謹防|任何人|如有人|若有人',
].join('|')
const chinese = new RegExp(`(?:${chineseDenial})(?:${chineseBetween}){0,10}(?:${chineseVerbs})`, 'g')

const thai =
  /(?:ไม่|อย่า|ห้าม)(?:\s|ต้อง|ควร|เคย|ได้|มี|การ|ขอ|ให้|คุณ|ลูกค้า|เด็ดขาด|ร้องขอ|จะ|โปรด|จำเป็น|นโยบาย|เรียก){0,8}(?:โอน|ชำระ|จ่าย|ฝาก|บอก|ส่ง|แจ้ง)/g

/** Removes denials such as “never tell anybody your password”, so that only requests are left. */
function withoutDenials(text: string): string {
  return [english, chinese, thai].reduce((rest, denial) => rest.replace(denial, '…'), text)
}

/** In Japanese and Korean a denial follows what it denies; a request or a condition in between ends it. */
const trailingDenial =
  /^(?:(?!ください|下さい|お願|れば|たら|주세요|주십|바랍|면).){0,16}(?:ません|ないで|ないよう|なくて|마세요|마십시오|않|없)/

function isDeniedAfterwards(rest: string): boolean {
  return trailingDenial.test(rest.split(/[、，,;；]/)[0] ?? '')
}

/** Crypto addresses are always refused: support never needs one in a conversation. */
const addressPatterns: readonly RegExp[] = [
  /\b0x[0-9a-fA-F]{40}\b/,
  /\bbc1[02-9ac-hj-np-z]{20,60}\b/i,
  /\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\b/,
  /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/,
  /\b(?:EQ|UQ)[\w-]{46}\b/,
  /\br[1-9A-HJ-NP-Za-km-z]{24,34}\b/,
]

/** A Base58 address without a prefix: long, with digits, lower and upper case letters. */
const longWord = /\b[1-9A-HJ-NP-Za-km-z]{32,44}\b/g

/** A sentence that asks for money, in any of the shop's languages. */
const moneyPatterns: readonly RegExp[] = [
  /\b(transfer|wire|deposit|pay)\b.{0,60}\bto (this|these|the following|my|our|an?)\b.{0,30}\b(address|account|wallet|card|link)\b/i,
  /\b(send|transfer|wire)\b.{0,40}(\b(money|funds|payment|usdt|usdc|btc|eth|crypto|coins?|dollars?|usd)\b|[$€£]\s?\d)/i,
  /\b(pay|send|transfer|deposit)\b.{0,40}\b(release|unlock|unfreeze|verif|activat|process|handling|security|tax).{0,18}\b(fee|deposit|charge)\b/i,
  /(转账|轉帳|轉賬|汇款|匯款|打款|转到|轉到|汇到|匯到|打到|充到|转入|轉入|汇入|匯入|存入|付款到|支付到).{0,8}(以下|下列|下面|这个|這個|此|该|該|指定|我们|我們|我的|客服).{0,12}(账户|帳戶|账号|帳號|地址|钱包|錢包|卡)/,
  /(支付|缴纳|繳納|缴|繳|交|付|转|轉|充值).{0,10}(解冻费|解凍費|解锁费|解鎖費|保证金|保證金|激活费|激活費|验证金|驗證金|个人所得税|稅金|税金|认证费|認證費)/,
  /(以下|下記|こちら|この|当社|弊社|指定|私).{0,12}(口座|アドレス|ウォレット|カード).{0,10}(振り?込|送金|入金|お支払)/,
  /(保証金|解除料|解除金|認証料|税金).{0,12}(お支払い(ください|いただ)|振り?込|送金|入金)/,
  /(아래|다음|이|저희|지정된?|해당) ?.{0,12}(계좌|지갑|카드).{0,10}(송금|입금|이체|결제)/,
  /(보증금|해제 ?비|인증 ?비|세금|수수료).{0,10}(송금|입금|이체|납부)/,
  /(โอน|ชำระ|จ่าย|ฝาก).{0,30}(บัญชีนี้|บัญชีด้านล่าง|บัญชีต่อไปนี้|บัญชีของเรา|กระเป๋านี้|ที่อยู่กระเป๋า|วอลเล็ตนี้|พร้อมเพย์)/,
  /(โอน|ชำระ|จ่าย).{0,10}(ค่าปลดล็อก|ค่าธรรมเนียมปลดล็อก|เงินประกัน|ค่ามัดจำ|ภาษี)/,
]

/** A sentence that asks for a secret that gives access to an account. */
const secretPatterns: readonly RegExp[] = [
  /\b(tell|send|give|share|provide|reply with)\b.{0,40}\b(password|payment code|verification code|one-time code|card number|cvv|private key|seed phrase)\b/i,
  /(告诉|告訴|提供|发给|發給|发送|發送|回复|回覆|报一下|報一下).{0,12}(密码|密碼|验证码|驗證碼|卡号|卡號|私钥|私鑰|助记词|助記詞)/,
  /(密码|密碼|验证码|驗證碼|私钥|私鑰|助记词|助記詞).{0,8}(告诉|告訴|提供给|提供給|发给|發給|发来|傳給)/,
  /(パスワード|暗証番号|認証コード|カード番号|秘密鍵).{0,12}(教えて|お知らせ|お送り|送って)/,
  /(비밀번호|결제 ?코드|인증 ?번호|카드 ?번호|개인 ?키).{0,12}(알려|보내|말씀)/,
  /(บอก|ส่ง|แจ้ง).{0,16}(รหัสผ่าน|รหัสชำระเงิน|รหัสยืนยัน|หมายเลขบัตร)/,
]

const requests = [...moneyPatterns, ...secretPatterns].map((pattern) => new RegExp(pattern, `${pattern.flags}g`))

export function asksForMoney(text: string): boolean {
  if (addressPatterns.some((pattern) => pattern.test(text))) return true
  if ([...text.matchAll(longWord)].some(([word]) => /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word)))
    return true
  return sentencesOf(text).some(isRequest)
}

/** A decimal point does not end a sentence. */
function sentencesOf(text: string): string[] {
  return text.split(/[?!。？！\n]+|\.(?!\d)/)
}

function isRequest(sentence: string): boolean {
  const rest = withoutDenials(sentence)
  return requests.some((pattern) =>
    [...rest.matchAll(pattern)].some((match) => !isDeniedAfterwards(rest.slice(match.index + match[0].length))),
  )
}
