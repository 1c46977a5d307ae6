// The bar of the product page: only its buttons over the picture, solid with the title once that is scrolled away.
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { OfflineBar, useOnline } from '#ui/OfflineBar.tsx'
import { useGoBack } from '#ui/use-go-back.ts'
import { useWide } from '#ui/use-wide.ts'
import { useView } from '#ui/view.tsx'

export interface ProductBarProps {
  title: string
  /** Without a picture below it the bar is solid from the start. */
  isOverPicture: boolean
  share?: (onImage: boolean) => ReactNode
  /** Where it belongs, said where there is room for it. */
  category?: { name: string; link: string }
}

/** So much of the picture's height must be gone. */
const solidAfterShare = 0.62

function useScrolledAway(): boolean {
  const { box } = useView()
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!box) return
    const look = () => setIsAway(box.scrollTop > Math.min(box.clientWidth, box.clientHeight) * solidAfterShare)
    look()
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [box])
  return isAway
}

export function ProductBar({ title, isOverPicture, share, category }: ProductBarProps) {
  const { common } = useText()
  const isAway = useScrolledAway()
  const isWide = useWide()
  const goBack = useGoBack('/home')
  const isOnline = useOnline()
  // Without a connection the bar says so, which takes solid ground.
  const isOver = isOverPicture && (isOnline || isWide)
  const isSolid = !isOver || isAway || isWide
  const hasTitle = !isOver || isAway
  return (
    <header
      className={`sticky top-0 z-10 shrink-0 border-b pt-safe transition-colors duration-200 ${
        isOver ? '-mb-[calc(3.5rem+1px+env(safe-area-inset-top))] lg:mb-0' : ''
      } ${isSolid ? 'border-border bg-surface' : 'border-transparent'}`}
    >
      <div className="col flex min-h-14 items-center gap-1">
        <span className={isSolid ? '-ms-3' : '-ms-1.5'}>
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
          {category && !hasTitle ? <Crumb category={category} /> : null}
        </div>
        <div className={`flex items-center gap-1.5 ${isSolid ? '-me-2.5' : '-me-1.5'}`}>
          <IconButton label={common.goSearch} to="/search" onImage={!isSolid}>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          {share?.(!isSolid)}
        </div>
      </div>
      {isSolid ? <OfflineBar /> : null}
    </header>
  )
}

function Crumb({ category }: { category: { name: string; link: string } }) {
  const { titles } = useText()
  const look = 'inline-flex min-h-11 items-center rounded-field px-2 hover:text-primary'
  return (
    <div className="absolute inset-0 hidden items-center text-body-s text-text-2 lg:flex">
      <Link to="/home" className={look}>
        {titles.home}
      </Link>
      <ChevronRight size={14} strokeWidth={2} aria-hidden="true" className="text-text-3 rtl:rotate-180" />
      <Link to={category.link} className={look}>
        {category.name}
      </Link>
    </div>
  )
}
