// What staff should say, “never tell anybody your password”: taken out of a text, so that only what asks is left.

/** “Do not worry, send …” denies nothing that matters: between the denial and the verb stand only words like these. */
const englishVerbs = 'send|transfer|wire|deposit|pay|tell|give|share|provide|reply with'
const englishBetween =
  'from|ever|need|needs|have|has|had|be|to|you|your|us|we|our|staff|team|support|anyone|anybody|should|must|will|would|can|could|ask|asks|asked|asking|for|require|requires|required|request|requests|want|wants|please|try'
const english = new RegExp(
  `(?:\\b(?:never|not|nobody|no one|no need|without|any(?:one|body) (?:who|that) asks|if (?:any|some)(?:one|body) asks)\\b|n[’']t\\b)(?:\\s+(?:${englishBetween})\\b){0,8}\\s+(?:${englishVerbs})\\b(?:[^,;:]{0,60}?\\b(?:or|nor)\\s+(?:${englishVerbs})\\b)*`,
  'gi',
)

const chineseVerbs =
  '转账|轉帳|轉賬|汇款|匯款|打款|转到|轉到|汇到|匯到|打到|充到|转入|轉入|汇入|匯入|存入|付款到|支付到|支付|缴纳|繳納|缴|繳|交|付|转|轉|充值|告诉|告訴|提供|发给|發給|发送|發送|回复|回覆|报一下|報一下|发来|傳給'
const chineseBetween =
  '会|會|要|要求|需要|让|讓|请|請|您|你|我们|我們|向|任何|人|他人|别人|別人|对方|對方|客服|把|将|將|主动|主動|先|再|的|登录|登入|支付密码|支付密碼|付款密碼|密码|密碼|验证码|驗證碼|卡号|卡號|私钥|私鑰|助记词|助記詞|款项|款項|、|或|和|以任何方式|轻易|輕易|随意|隨意'
const chinese = new RegExp(
  `(?:不要|不会|不會|不用|不必|不需|不得|不可|不应|不應|勿|绝不|絕不|从不|從不|决不|無需|无需|無須|无须|千万别|千萬別|请别|請別|别再|別再|禁止|谨防|謹防|任何人|如有人|若有人)(?:${chineseBetween}){0,10}(?:${chineseVerbs})`,
  'g',
)

const thai =
  /(?:ไม่|อย่า|ห้าม)(?:\s|ต้อง|ควร|เคย|ได้|มี|การ|ขอ|ให้|คุณ|ลูกค้า|เด็ดขาด|ร้องขอ|จะ|โปรด|จำเป็น|นโยบาย|เรียก){0,8}(?:โอน|ชำระ|จ่าย|ฝาก|บอก|ส่ง|แจ้ง)/g

export function withoutDenials(text: string): string {
  return [english, chinese, thai].reduce((left, denial) => left.replace(denial, '…'), text)
}

/** In Japanese and Korean the denial ends what it denies; a request or a condition in between ends it first. */
const deniedBehind =
  /^(?:(?!ください|下さい|お願|れば|たら|주세요|주십|바랍|면).){0,16}(?:ません|ないで|ないよう|なくて|마세요|마십시오|않|없)/

export function isDeniedBehind(rest: string): boolean {
  return deniedBehind.test(rest.split(/[、，,;；]/)[0] ?? '')
}
