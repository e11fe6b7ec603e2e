CREATE TABLE "visit_figures" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"connection" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_figures_day_page_connection_metric_bucket_pk" PRIMARY KEY("day","page","connection","metric","bucket"),
	CONSTRAINT "visit_figures_some" CHECK ("visit_figures"."visits" > 0)
);
