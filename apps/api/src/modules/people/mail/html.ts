// The HTML part of a mail: the same text as the plain part, as a card that is readable in light and dark mode.
import type { Language } from '@shop/contract/language.ts'

export interface MailContent {
  subject: string
  body: string
  language: Language
  /** Empty for no button. */
  link: string
  link_label: string
}

const font = `-apple-system,'Segoe UI',Roboto,'Noto Sans','PingFang SC','Hiragino Sans','Apple SD Gothic Neo',Thonburi,sans-serif`

/** Mail programs drop style sheets, so this one has only the colors of the dark mode, for programs that support it. */
const darkStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0f1419!important}.card{background:#1a2129!important;border-color:#2b3540!important}
.text{color:#e8edf2!important}.quiet{color:#9aa7b4!important}.button{background:#4c9aa8!important;color:#0b1216!important}
.code{background:#0f1419!important;color:#e8edf2!important}}`

const codeLine = /^\d{4,10}$/

export function htmlOf({ subject, body, language, link, link_label: label }: MailContent): string {
  const [paragraphs, signature] = splitSignature(body)
  const button = link
    ? `<p style="margin:24px 0 8px"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;border-radius:12px;background:#0f5e6e;color:#ffffff;font:600 16px/20px ${font};text-decoration:none">${escapeHtml(label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dde3e8;border-radius:16px"><tr><td style="padding:28px 24px">
<h1 class="text" style="margin:0 0 16px;font:600 20px/28px ${font};color:#10202b">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${button}
<p class="quiet" style="margin:24px 0 0;font:400 13px/20px ${font};color:#5b6b78">${withLineBreaks(signature)}</p>
</td></tr></table>
</td></tr></table>
</body></html>`
}

/** The last paragraph is the sender's signature. */
function splitSignature(body: string): [string[], string] {
  const parts = body.split(/\n{2,}/)
  return parts.length > 1 ? [parts.slice(0, -1), parts.at(-1) ?? ''] : [parts, '']
}

function paragraphHtml(text: string): string {
  if (codeLine.test(text.trim())) {
    return `<p class="code" style="margin:16px 0;padding:16px;border-radius:12px;background:#f3f5f7;color:#10202b;text-align:center;font:700 28px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(text.trim())}</p>`
  }
  return `<p class="text" style="margin:0 0 12px;font:400 16px/24px ${font};color:#10202b;overflow-wrap:anywhere">${withLineBreaks(text)}</p>`
}

function withLineBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
}
