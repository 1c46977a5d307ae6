// Texts for the rankings, in Korean.
import type { text as english } from '../../en-US/pages/popular.ts'

export const text: typeof english = {
  kindsLabel: '랭킹',
  kinds: { products: '상품', shops: '상점' },
  periodLabel: '집계 기간',
  periods: { day: '오늘', week: '최근 7일', month: '최근 30일' },
  rankBasis: '결제 후 환불되지 않은 판매 수량 기준 순위입니다',
  rank: (place) => `${place}위`,
  soldIn: {
    day: (shown) => `오늘 ${shown}개 판매`,
    week: (shown) => `7일간 ${shown}개 판매`,
    month: (shown) => `30일간 ${shown}개 판매`,
  },
  trendNew: 'NEW',
  trendNewLabel: '새로 진입',
  trendUp: (places) => `${places}계단 상승`,
  trendDown: (places) => `${places}계단 하락`,
  trendSame: '순위 변동 없음',
  empty: '이 기간에는 판매량이 충분하지 않습니다',
  emptyBody: '기간을 늘려 확인해 보세요.',
  emptyCategoryBody: '이 카테고리는 최근 판매가 적습니다. 다른 카테고리를 둘러보세요.',
  show: (period) => `${period} 보기`,
  allCategories: '전체 카테고리',
  seeProducts: '상품 보러 가기',
}
