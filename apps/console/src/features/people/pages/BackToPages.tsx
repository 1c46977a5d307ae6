// The link from the page editor back to the list.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'

export function BackToPages() {
  const text = useText()
  return (
    <Link
      to="/pages"
      className="control -ms-2 mb-1 inline-flex items-center gap-1.5 px-2 font-medium text-text-2 hover:text-text"
    >
      <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
      {text.frame.pages.pages}
    </Link>
  )
}
