// Formatted HTML of a help article or document, built from the server's HTML by an allowlist.
import { createElement, type ReactNode, useId, useMemo } from 'react'
import { Link } from '#ui/Link.tsx'

export function Prose({ html, language }: { html: string; language?: string }) {
  const id = useId()
  const { body } = useMemo(() => readProse(html, id), [html, id])
  return (
    <div lang={language} className={proseClass}>
      {body}
    </div>
  )
}

export const proseClass = 'space-y-3 text-body text-text-2 [overflow-wrap:anywhere]'

/** The element and classes of each allowed tag; headings move one level down. */
const elementStyles: Record<string, { tag: string; className: string }> = {
  h2: { tag: 'h3', className: 'scroll-mt-2 pt-4 text-title text-text outline-none first:pt-0' },
  h3: { tag: 'h4', className: 'pt-2 text-body font-semibold text-text' },
  h4: { tag: 'h5', className: 'pt-1 text-body-s font-semibold text-text' },
  p: { tag: 'p', className: '' },
  br: { tag: 'br', className: '' },
  ul: { tag: 'ul', className: 'list-disc space-y-1.5 ps-5 marker:text-primary' },
  ol: { tag: 'ol', className: 'list-decimal space-y-1.5 ps-5 marker:text-text-3' },
  li: { tag: 'li', className: 'ps-1' },
  strong: { tag: 'strong', className: 'font-semibold text-text' },
  em: { tag: 'em', className: '' },
  // `anywhere` would let a narrow column break inside words.
  table: { tag: 'table', className: 'w-full border-collapse text-body-s [overflow-wrap:break-word]' },
  thead: { tag: 'thead', className: '' },
  tbody: { tag: 'tbody', className: '' },
  tr: { tag: 'tr', className: 'border-b border-border' },
  th: { tag: 'th', className: 'py-2 pe-3 text-start align-top first:min-w-18 font-semibold text-text last:pe-0' },
  td: { tag: 'td', className: 'py-2 pe-3 align-top first:min-w-18 last:pe-0' },
}

export interface Section {
  id: string
  title: string
}

interface ReadProse {
  body: ReactNode
  sections: Section[]
}

/** Turns the server's HTML into React elements, tag by tag from an allowlist, so that nothing else gets in. */
export function readProse(html: string, idBase: string): ReadProse {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const sections: Section[] = []
  const nodes = (parent: Node) => [...parent.childNodes].map(nodeOf)
  const nodeOf = (node: Node, index: number): ReactNode => {
    if (node.nodeType === Node.TEXT_NODE)
      return node.textContent?.trim() || node.parentElement !== body ? node.textContent : null
    if (!(node instanceof HTMLElement)) return null
    const name = node.tagName.toLowerCase()
    if (name === 'a') return linkOf(node, index)
    const known = elementStyles[name]
    if (!known) return null
    if (name !== 'h2') return elementOf(known, { index, children: nodes(node) })
    const id = `${idBase}-${sections.length + 1}`
    sections.push({ id, title: node.textContent ?? '' })
    return elementOf(known, { index, children: nodes(node), id })
  }
  return { body: nodes(body), sections }
}

interface Parts {
  index: number
  children: ReactNode[]
  id?: string
}

function elementOf({ tag, className }: { tag: string; className: string }, { index, children, id }: Parts): ReactNode {
  const props = { key: index, className: className || undefined, ...(id && { id, tabIndex: -1 }) }
  if (tag === 'br') return createElement(tag, props)
  // React does not allow whitespace text between table rows.
  const isRows = /^(table|thead|tbody|tr)$/.test(tag)
  return createElement(tag, props, ...(isRows ? children.filter((child) => typeof child !== 'string') : children))
}

const linkClass = 'font-medium text-primary underline underline-offset-2 hover:text-primary-press'

function linkOf(node: HTMLElement, index: number): ReactNode {
  const href = node.getAttribute('href') ?? ''
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <Link key={index} to={href} className={linkClass}>
        {node.textContent}
      </Link>
    )
  }
  if (!href.startsWith('https://')) return node.textContent
  return (
    <a key={index} href={href} rel="noopener noreferrer nofollow" target="_blank" className={linkClass}>
      {node.textContent}
    </a>
  )
}
