// Renders Markdown to HTML that has only headings, paragraphs, lists, tables, emphasis and safe links.
import { Marked } from 'marked'
import sanitize from 'sanitize-html'

/** A path of the shop; a second slash would lead to another host. */
const ownPath = /^\/(?![/\\]|%2f|%5c)[\w\-./?=&#%:]*$/i

const marked = new Marked({ async: false, gfm: true })

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // The content of these tags is not text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (_, { href = '' }) => linkOf(href.trim()),
  },
  // An unsafe link keeps its text and loses its tag.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  nestingLimit: 30,
  enforceHtmlBoundary: false,
}

/** Undefined if the text is nested too deeply. */
export function htmlOf(text: string): string | undefined {
  try {
    return sanitize(marked.parse(text) as string, rules).trim()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function linkOf(href: string): sanitize.Tag {
  if (ownPath.test(href)) return { tagName: 'a', attribs: { href } }
  if (!isExternalUrl(href)) return { tagName: 'a', attribs: {} }
  return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
}

function isExternalUrl(href: string): boolean {
  if (!/^https:\/\/[^/]/i.test(href)) return false
  const url = URL.parse(href)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
}
