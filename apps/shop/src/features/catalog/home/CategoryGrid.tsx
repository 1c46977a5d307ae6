// The ten categories as pictures: five by two, or one row on a wide screen.
import type { Category } from '@shop/contract/catalog/products.ts'
import { useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'

interface CategoryGridProps {
  categories: readonly Category[]
  linkOf: (category: Category) => string
}

export function CategoryGrid({ categories, linkOf }: CategoryGridProps) {
  const { catalog } = useText()
  return (
    <nav aria-label={catalog.categories}>
      <ul className="-mx-2 grid grid-cols-5 gap-y-1.5 sm:mx-0 sm:gap-y-3 lg:grid-cols-10">
        {categories.map((category) => (
          <li key={category.id} className="min-w-0">
            <Link
              to={linkOf(category)}
              className="group/card flex h-full flex-col items-center gap-1 rounded-card py-0.5"
            >
              <span className="block w-12 overflow-hidden rounded-card transition-transform duration-120 group-active/card:scale-95 sm:w-17 lg:w-19">
                <Photo
                  picture={category.image}
                  alt=""
                  sizes="(width >= 1024px) 76px, (width >= 600px) 68px, 48px"
                  className="transition-transform duration-280 ease-calm group-hover/card:scale-103"
                />
              </span>
              <span className="w-[calc(100%+0.75rem)] text-center text-caption text-text-2 max-[359px]:tracking-[-0.03em] group-hover/card:text-text lg:text-body-s">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
