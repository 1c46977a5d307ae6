// What keeps a product from being saved, each with its place; takes the focus when a save was refused.
import { useEffect, useRef } from 'react'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { pathLabel } from './product-labels.ts'
import type { ProductEditor } from './use-product-editor.ts'

const shownMax = 8

export function ProblemSummary({ editor }: { editor: ProductEditor }) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const paths = Object.keys(editor.problems)
  useEffect(() => {
    if (editor.refusals > 0) box.current?.focus()
  }, [editor.refusals])
  if (paths.length === 0 && !editor.problem) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-4 scroll-mt-20">
      <Notice tone="bad" title={text.ui.form.problem}>
        {paths.length === 0 ? editor.problem : null}
        <ul className="space-y-0.5">
          {paths.slice(0, shownMax).map((path) => (
            <li key={path}>
              <a href={`#${sectionOf(path)}`} className="font-medium text-text underline underline-offset-2">
                {pathLabel(text, editor.edit, path, editor.language)}
              </a>
              {`: ${editor.problemAt(path)}`}
            </li>
          ))}
        </ul>
        {paths.length > shownMax ? <p>{text.product.moreProblems(paths.length - shownMax)}</p> : null}
      </Notice>
    </div>
  )
}

const sections: Record<string, string> = {
  title: 'words',
  description: 'words',
  picture_ids: 'pictures',
  shop_id: 'place',
  category_id: 'place',
  spec_groups: 'specs',
  skus: 'specs',
  attributes: 'facts',
}

/** Where on the page the field of a fault stands. */
function sectionOf(path: string): string {
  return sections[path.split('.')[0] ?? ''] ?? 'delivery'
}
