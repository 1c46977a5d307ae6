// A likely typing error in the domain of an email: what was probably meant.

const common = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'qq.com', '163.com']

/** Real ones that are spelled nearly like a common one. */
const similar = ['ymail.com', 'mail.com', 'email.com', 'foxmail.com', 'q.com', '126.com', '139.com', '189.com']

const editsMax = 2
/** A short name has too many neighbors: hp.com is not qq.com. */
const shortMax = 'qq.com'.length + 1
const shortEditsMax = 1
/** A country's own domain of the same provider, such as yahoo.ca; `.co` and `.cm` are usually an unfinished `.com`. */
const countryDomain = /^(gmail|hotmail|outlook|yahoo|icloud|qq|163)\.(?!co$|cm$)[a-z]{2}$/

/** The same email at a common domain that differs by at most two letters; undefined when the domain is a known one. */
export function emailMeant(email: string): string | undefined {
  const [name, typed, ...rest] = email.trim().split('@')
  const domain = typed?.toLowerCase()
  if (!name || !domain || rest.length > 0) return undefined
  if (common.includes(domain) || similar.includes(domain) || countryDomain.test(domain)) return undefined
  const near = common
    .map((known) => ({ known, edits: editsBetween(domain, known) }))
    .filter(({ known, edits }) => edits <= (known.length <= shortMax ? shortEditsMax : editsMax))
    .sort((a, b) => a.edits - b.edits)
  return near[0] && `${name}@${near[0].known}`
}

/** How many letters must be added, removed or replaced to make one text of the other. */
function editsBetween(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > editsMax) return editsMax + 1
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1]
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
