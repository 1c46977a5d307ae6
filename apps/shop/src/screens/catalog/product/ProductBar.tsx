// The bar of a product page: buttons over the picture, on a wide screen breadcrumbs.
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { OfflineBar, useOnline } from '#ui/OfflineBar.tsx'
import { useGoBack } from '#ui/use-go-back.ts'
import { useTablet } from '#ui/use-wide.ts'
import { useView } from '#ui/view.tsx'

interface Category {
  name: string
  link: string
}

interface ProductBarProps {
  title: string
  /** False makes the bar solid from the start. */
  isOverPicture: boolean
  share?: (onImage: boolean) => ReactNode
  /** Shown as breadcrumbs where there is room. */
  category?: Category
}

/** The share of the picture that must be scrolled away. */
const solidAfterShare = 0.62

function useScrolledAway(): boolean {
  const { box } = useView()
  const [isScrolledAway, setIsScrolledAway] = useState(false)
  useEffect(() => {
    if (!box) return
    const update = () =>
      setIsScrolledAway(box.scrollTop > Math.min(box.clientWidth, box.clientHeight) * solidAfterShare)
    update()
    box.addEventListener('scroll', update, { passive: true })
    return () => box.removeEventListener('scroll', update)
  }, [box])
  return isScrolledAway
}

/** Shows only buttons over the picture, and becomes solid with the title once the picture is scrolled away. */
export function ProductBar({ title, isOverPicture, share, category }: ProductBarProps) {
  const { common } = useText()
  const isScrolledAway = useScrolledAway()
  const isWide = useTablet()
  const goBack = useGoBack('/home')
  const isOnline = useOnline()
  // The offline notice needs a solid bar.
  const overlapsPicture = isOverPicture && (isOnline || isWide)
  const isSolid = !overlapsPicture || isScrolledAway || isWide
  const hasTitle = !overlapsPicture || isScrolledAway
  return (
    <header
      className={`sticky top-0 z-10 shrink-0 border-b pt-safe transition-colors duration-200 lg:static lg:border-transparent lg:bg-transparent lg:pt-2 ${
        overlapsPicture ? '-mb-[calc(3.5rem+1px+env(safe-area-inset-top))] md:mb-0' : ''
      } ${isSolid ? 'border-border bg-surface' : 'border-transparent'}`}
    >
      <div className="col flex min-h-14 items-center gap-1">
        <span className={`lg:hidden ${isSolid ? '-ms-3' : '-ms-1.5'}`}>
          <IconButton label={common.back} onImage={!isSolid} onPress={goBack}>
            <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
          </IconButton>
        </span>
        <div className="relative min-w-0 flex-1">
          <h1
            tabIndex={-1}
            className={`truncate text-title text-text transition-opacity duration-200 ${hasTitle ? '' : 'opacity-0'}`}
          >
            {title}
          </h1>
          {hasTitle ? null : <Breadcrumbs category={category} />}
        </div>
        <div className={`flex items-center gap-1.5 ${isSolid ? '-me-2.5' : '-me-1.5'}`}>
          <span className="lg:hidden">
            <IconButton label={common.goSearch} to="/search" onImage={!isSolid}>
              <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </span>
          {share?.(!isSolid) ?? <span className={isOverPicture ? 'size-11' : ''} />}
        </div>
      </div>
      {isSolid ? (
        <div className="lg:hidden">
          <OfflineBar />
        </div>
      ) : null}
    </header>
  )
}

/** The category is unknown while the product loads. */
function Breadcrumbs({ category }: { category: Category | undefined }) {
  const { titles } = useText()
  const className = 'inline-flex min-h-11 items-center rounded-field px-2 hover:text-primary'
  return (
    <div className="absolute inset-0 hidden items-center text-body-s text-text-2 md:flex lg:-ms-2">
      <Link to="/home" className={className}>
        {titles.home}
      </Link>
      <ChevronRight size={14} strokeWidth={2} aria-hidden="true" className="text-text-3 rtl:rotate-180" />
      {category ? (
        <Link to={category.link} className={className}>
          {category.name}
        </Link>
      ) : (
        <span className="skeleton mx-2 h-4 w-16" />
      )}
    </div>
  )
}
