// Texts for products and product cards, in Korean.
import type { Text } from '../en-US.ts'

export const catalog: Text['catalog'] = {
  searchHint: '상품 검색',
  all: '전체',
  category: '카테고리',
  categories: '카테고리',
  productCount: (_count, shown) => `상품 ${shown}개`,
  sold: (shown) => `${shown}개 판매`,
  soldOut: '품절',
  productText: (text: string) => text.replace(/(\d) (?=\w{1,3}\b)/g, '$1\u00a0'),
  freeFreight: '무료배송',
  ratingLabel: (score, reviews) => `평점 5점 만점에 ${score}점, 리뷰 ${reviews}개`,
  favouriteAdd: (title) => `찜하기: ${title}`,
  favouriteRemove: (title) => `찜 해제: ${title}`,
}
